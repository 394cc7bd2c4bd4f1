import { useState } from 'react';

import { MAX_PLAN_STORES, type PlanEmptyReason, type PlanSums } from '@backroom/contract/month-plan';

import type { PlanSearchParams } from './use-plan-search-params.ts';

/** The page of stores that a response contains. */
export interface PagedStores {
  count: number;
  pageIndex: number;
  sums: PlanSums | null;
  emptyReason: PlanEmptyReason | null;
  regions: readonly { regionId: number; regionName: string }[];
}

/**
 * Chooses the stores to request. A company that fits on one page is requested as a whole and filtered in the browser; of a
 * larger one, the server selects region and page, which a store of the address may name.
 */
export function usePagedStores({ region, store, page }: PlanSearchParams) {
  const [isPaged, setPaged] = useState(page > 1);
  return {
    isPaged,
    query: isPaged
      ? { ...(region && { regionId: region }), ...(page > 1 && { pageIndex: page }), ...(store && { pageOf: store }) }
      : {},
    /** Of the requested stores; another one of the same page requests the same. */
    key: isPaged ? `${region} ${page}` : '',
    /** Receives the number of stores of a response, which decides whether there are pages. */
    setCount(count = 0) {
      if (!isPaged && count > MAX_PLAN_STORES) setPaged(true);
    },
  };
}
