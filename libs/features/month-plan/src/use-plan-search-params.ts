import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseQuery, serializeQuery } from '@backroom/client';
import { monthPlanSearch } from '@backroom/contract/month-plan';

import { getCurrentMonth } from './month.ts';

type Search = (typeof monthPlanSearch)['_zod']['output'];
/** What the page shows, as held by its address. */
export type PlanSearchParams = Omit<Search, 'month'> & { month: string };

export function usePlanSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseQuery(monthPlanSearch, new URLSearchParams(search)), [search]);
  const searchParams: PlanSearchParams = { ...parsed, month: parsed.month ?? getCurrentMonth() };
  const change = useCallback(
    (values: Partial<PlanSearchParams>) => {
      const next = { ...parsed, ...values };
      void navigate(`?${serializeQuery(monthPlanSearch, next).toString()}`);
    },
    [parsed, navigate],
  );
  return { searchParams, change };
}
