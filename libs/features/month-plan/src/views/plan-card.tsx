import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { MAX_PLAN_STORES } from '@backroom/contract/month-plan';
import { isForbidden, QueryError } from '@backroom/records';
import { FirstStoreLink, StaleDataHint } from '@backroom/records/detail';
import { Button, Card, EmptyState, Skeleton, useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';
import { type FilterStore, PlanFilters } from '../plan-filters.tsx';
import type { PagedStores } from '../use-paged-stores.ts';
import type { PlanSearchParams } from '../use-plan-search-params.ts';
import { StorePagination } from './store-pagination.tsx';

export interface PlanViewProps {
  searchParams: PlanSearchParams;
  onChange: (values: Partial<PlanSearchParams>) => void;
}

/** The query of the month or year. */
export interface PlanResult {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  fulfilledTimeStamp?: number | undefined;
}

interface PlanCardProps extends PlanViewProps {
  result: PlanResult;
  /** All stores in scope, or those of a page; undefined while they are loading. */
  stores: readonly FilterStore[] | undefined;
  /** Stores that the filters leave. */
  count: number;
  page: PagedStores | undefined;
  hasShow?: boolean;
  children: ReactNode;
}

const NO_STORES: readonly FilterStore[] = [];
const NO_REGIONS: PagedStores['regions'] = [];

/** The card of a view: filters, and what replaces the content while there is none. */
export function PlanCard(props: PlanCardProps) {
  const { searchParams, onChange, result, stores, count, page, hasShow = true, children } = props;
  const t = useText(monthPlanText);
  const hasFailed = result.error !== undefined && (stores === undefined || isForbidden(result.error));
  return (
    <Card flush>
      <PlanFilters
        searchParams={searchParams}
        onChange={onChange}
        hasShow={hasShow}
        stores={stores ?? NO_STORES}
        regions={page?.regions ?? NO_REGIONS}
      />
      {!hasFailed && (
        <Stale>
          <StaleDataHint result={{ ...result, data: result.currentData }} />
        </Stale>
      )}
      {hasFailed && <QueryError result={result} />}
      {!hasFailed && !stores && <Skeleton lines={10} />}
      {!hasFailed && page && page.count > MAX_PLAN_STORES && <StorePagination page={page} onChange={onChange} />}
      {!hasFailed && stores?.length === 0 && !searchParams.only && (
        <EmptyState title={t('emptyTitle')} description={t('emptyHint')} action={<FirstStoreLink />} />
      )}
      {!hasFailed && stores && (stores.length > 0 || searchParams.only) && count === 0 && (
        <EmptyState
          {...(searchParams.only
            ? {
                title: t(searchParams.only === 'behind' ? 'noneBehind' : 'allDone'),
                action: <Button onClick={() => onChange({ only: undefined })}>{t('showAll')}</Button>,
              }
            : { reason: 'noMatch' as const, title: t('noMatch'), description: t('noMatchHint') })}
        />
      )}
      {!hasFailed && count > 0 && children}
    </Card>
  );
}

const Stale = styled.div`
  padding-inline: var(--ui-space-6);
`;
