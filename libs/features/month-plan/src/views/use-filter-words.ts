import { useText } from '@backroom/ui';

import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { PlanSearchParams } from '../use-plan-search-params.ts';

/** The filters of the view in words: region, store and what needs attention. */
export function useFilterWords({ region, store, only }: PlanSearchParams, rows: readonly PlanRow[]): readonly string[] {
  const t = useText(monthPlanText);
  const stores = rows.flatMap((row) => (row.store ? [row.store] : []));
  const regionName = stores.find(({ regionId }) => regionId === region)?.regionName;
  const storeName = stores.find(({ storeId }) => storeId === store)?.storeName;
  return [
    region === 0 ? t('allRegions') : regionName || t('noRegion'),
    store === 0 ? t('allStores') : (storeName ?? ''),
    only ? t(`only.${only}`) : '',
  ].filter(Boolean);
}
