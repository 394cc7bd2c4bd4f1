import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { MAX_PLAN_STORES } from '@backroom/contract/month-plan';
import { isForbidden, ListRoot, QueryError } from '@backroom/records';
import { Skeleton } from '@backroom/ui';

import type { FilterStore } from '../plan-filters.tsx';
import type { PagedStores } from '../use-paged-stores.ts';
import { PlanEmpty } from './plan-empty.tsx';
import { PlanHead } from './plan-head.tsx';
import type { PlanResult, PlanViewProps } from './plan-view.ts';
import { StorePagination } from './store-pagination.tsx';

interface PlanCardProps extends PlanViewProps {
  result: PlanResult;
  /** All stores in scope, or those of a page; undefined while they are loading. */
  stores: readonly FilterStore[] | undefined;
  /** Stores that the filters leave. */
  count: number;
  page: PagedStores | undefined;
  hasShow?: boolean;
  /** At the end of the head. */
  actions?: ReactNode;
  /** Replaces the head while stores are checked. */
  checkedBar?: ReactNode;
  children: ReactNode;
}

const NO_STORES: readonly FilterStore[] = [];
const NO_REGIONS: PagedStores['regions'] = [];

/** The frame of a view: its head, and what replaces the content while there is none. */
export function PlanCard(props: PlanCardProps) {
  const { searchParams, onChange, result, stores, count, page, hasShow = true, actions, checkedBar, children } = props;
  const hasFailed = result.error !== undefined && (stores === undefined || isForbidden(result.error));
  return (
    <Frame>
      {(count > 0 && checkedBar) || (
        <PlanHead
          searchParams={searchParams}
          onChange={onChange}
          result={result}
          hasShow={hasShow}
          stores={stores ?? NO_STORES}
          regions={page?.regions ?? NO_REGIONS}
          actions={!hasFailed && count > 0 && actions}
        />
      )}
      {hasFailed && <QueryError result={result} />}
      {!hasFailed && !stores && <Skeleton lines={10} />}
      {!hasFailed && page && page.count > MAX_PLAN_STORES && <StorePagination page={page} onChange={onChange} />}
      {!hasFailed && stores && count === 0 && (
        <PlanEmpty reason={page?.emptyReason ?? null} searchParams={searchParams} onChange={onChange} />
      )}
      {!hasFailed && count > 0 && children}
    </Frame>
  );
}

/** As high as the page: the grid takes what the head leaves. */
const Frame = styled(ListRoot)`
  /* Not where days are listed: the page scrolls there. */
  @media (min-width: 768px) {
    height: calc(100% + 2 * var(--ui-page-padding));
  }
`;
