import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseSearch, type SearchOf, serializeSearch } from '@backroom/client';
import { MAX_ID, MONTH_PATTERN } from '@backroom/contract';
import { getMonthOf } from '@backroom/contract/calendar';
import { MAX_PLAN_PAGE, PLAN_ONLY, PLAN_VALUES } from '@backroom/contract/month-plan';
import { useBusinessDay } from '@backroom/ui';

/** What the address of the page holds. */
const SEARCH = {
  period: { values: ['month', 'year'], default: 'month' },
  /** Default: the current month. */
  month: { patterns: [[MONTH_PATTERN.source, '']], cleaning: 'code' },
  show: { values: PLAN_VALUES, default: 'plan' },
  region: { min: 0, max: MAX_ID, default: 0 },
  store: { min: 0, max: MAX_ID, default: 0 },
  /** Of a company with more stores than a page has. */
  page: { min: 1, max: MAX_PLAN_PAGE, default: 1 },
  /** Of a month; years show all stores. */
  only: { values: PLAN_ONLY },
} as const;

/** What the page shows, as held by its address. */
export type PlanSearchParams = Omit<SearchOf<typeof SEARCH>, 'month'> & { month: string };

export function usePlanSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseSearch(SEARCH, new URLSearchParams(search)), [search]);
  const currentMonth = getMonthOf(useBusinessDay());
  const searchParams: PlanSearchParams = { ...parsed, month: parsed.month ?? currentMonth };
  const change = useCallback(
    (values: Partial<PlanSearchParams>) =>
      void navigate(`?${serializeSearch(SEARCH, { ...parsed, ...values }).toString()}`),
    [parsed, navigate],
  );
  return { searchParams, change };
}
