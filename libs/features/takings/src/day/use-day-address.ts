import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';

import { parseSearch, serializeSearch } from '@backroom/client';
import { MAX_ID } from '@backroom/contract';
import { isDay } from '@backroom/contract/calendar';

/** What the address of the page holds. */
const SEARCH = {
  /** Default: that of the user. */
  store: { min: 0, max: MAX_ID, default: 0 },
  /** Default: the first of yesterday and today that is not closed. */
  day: { patterns: [['^20\\d{2}-\\d{2}-\\d{2}$', '']], cleaning: 'code' },
} as const;

export function useDayAddress() {
  const { pathname, search } = useLocation();
  const { store, day } = useMemo(() => parseSearch(SEARCH, new URLSearchParams(search)), [search]);
  const query = useMemo(() => ({ storeId: store, ...(day && isDay(day) && { day }) }), [store, day]);
  /** Of another day of the same store. */
  const toAddress = useCallback(
    (other: string) => `${pathname}?${serializeSearch(SEARCH, { store, day: other }).toString()}`,
    [pathname, store],
  );
  return { query, toAddress };
}
