import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';

import { parseSearch, serializeSearch } from '@backroom/client';
import { MAX_ID } from '@backroom/contract';

import { DAY_SEARCH, toKnownDay } from '../address/day-search.ts';

/** What the address of the page holds. */
const SEARCH = {
  /** Default: that of the user. */
  store: { min: 0, max: MAX_ID, default: 0 },
  /** Default: the first of yesterday and today that is not closed. */
  day: DAY_SEARCH,
} as const;

export function useDayAddress() {
  const { pathname, search } = useLocation();
  const parsed = useMemo(() => parseSearch(SEARCH, new URLSearchParams(search)), [search]);
  const { store } = parsed;
  const day = toKnownDay(parsed.day);
  const query = useMemo(() => ({ storeId: store, ...(day !== undefined && { day }) }), [store, day]);
  /** Of another day of the same store. */
  const toAddress = useCallback(
    (other: string) => `${pathname}?${serializeSearch(SEARCH, { store, day: other }).toString()}`,
    [pathname, store],
  );
  return { query, toAddress };
}
