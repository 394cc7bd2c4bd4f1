import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseSearch, type SearchOf, serializeSearch } from '@backroom/client';
import { MAX_ID } from '@backroom/contract';
import { MAX_PLAN_PAGE } from '@backroom/contract/month-plan';
import { MAX_TAKINGS_DAYS, TAKINGS_DAYS, TAKINGS_ONLY } from '@backroom/contract/takings';

import { DAY_SEARCH, toKnownDay } from '../address/day-search.ts';

const ONLY_VALUES = ['all', ...TAKINGS_ONLY] as const;
export type OnlyValue = (typeof ONLY_VALUES)[number];

/** What the address of the page holds. */
const SEARCH = {
  /** The last day shown. Default: today at the stores, which the response says. */
  to: DAY_SEARCH,
  days: { min: 1, max: MAX_TAKINGS_DAYS, default: TAKINGS_DAYS },
  region: { min: 0, max: MAX_ID, default: 0 },
  page: { min: 1, max: MAX_PLAN_PAGE, default: 1 },
  /** Default: all stores, on narrow screens those that wait for a person. */
  only: { values: ONLY_VALUES },
} as const;

export type DaysSearchParams = SearchOf<typeof SEARCH>;

export function useDaysSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const searchParams = useMemo((): DaysSearchParams => {
    const parsed = parseSearch(SEARCH, new URLSearchParams(search));
    return { ...parsed, to: toKnownDay(parsed.to) };
  }, [search]);
  const change = useCallback(
    (values: Partial<DaysSearchParams>) =>
      void navigate(`?${serializeSearch(SEARCH, { ...searchParams, ...values }).toString()}`),
    [searchParams, navigate],
  );
  return { searchParams, change };
}
