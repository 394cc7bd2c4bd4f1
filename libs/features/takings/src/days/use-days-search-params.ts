import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { parseSearch, type SearchOf, serializeSearch } from '@backroom/client';
import { MAX_ID } from '@backroom/contract';
import { isDay } from '@backroom/contract/calendar';
import { MAX_PLAN_PAGE } from '@backroom/contract/month-plan';
import { TAKINGS_ONLY } from '@backroom/contract/takings';
import { useBusinessDay } from '@backroom/ui';

const ONLY_VALUES = ['all', ...TAKINGS_ONLY] as const;
export type OnlyValue = (typeof ONLY_VALUES)[number];

/** What the address of the page holds. */
const SEARCH = {
  /** The last day shown. Default: today. */
  to: { patterns: [[String.raw`^20\d{2}-\d{2}-\d{2}$`, '']], cleaning: 'code' },
  region: { min: 0, max: MAX_ID, default: 0 },
  page: { min: 1, max: MAX_PLAN_PAGE, default: 1 },
  /** Default: all stores, on narrow screens those that wait for a person. */
  only: { values: ONLY_VALUES },
} as const;

export type DaysSearchParams = Omit<SearchOf<typeof SEARCH>, 'to'> & { to: string };

export function useDaysSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parsed = useMemo(() => parseSearch(SEARCH, new URLSearchParams(search)), [search]);
  const today = useBusinessDay();
  const to = parsed.to !== undefined && isDay(parsed.to) && parsed.to <= today ? parsed.to : today;
  const searchParams = useMemo((): DaysSearchParams => ({ ...parsed, to }), [parsed, to]);
  const change = useCallback(
    (values: Partial<DaysSearchParams>) => {
      const next = { ...parsed, ...values };
      // Today is the default, so that the address stays true tomorrow.
      const search = serializeSearch(SEARCH, { ...next, to: next.to === today ? undefined : next.to });
      void navigate(`?${search.toString()}`);
    },
    [parsed, today, navigate],
  );
  return { searchParams, change, today };
}
