import { useMemo } from 'react';

import { useGetTakingsDaysQuery } from '@backroom/client/takings';
import { addDays } from '@backroom/contract/calendar';
import { TAKINGS_DAYS } from '@backroom/contract/takings';
import { useMediaQuery } from '@backroom/ui';

import { listDays } from './model/waiting-days.ts';
import { type OnlyValue, useDaysSearchParams } from './use-days-search-params.ts';
import { useShownStores } from './use-shown-stores.ts';

const NARROW = '(max-width: 767px)';

/** What the address asks for, and the stores that the page shows. */
export function useDaysData() {
  const { searchParams, change, today } = useDaysSearchParams();
  const isNarrow = useMediaQuery(NARROW);
  const only: OnlyValue = searchParams.only ?? (isNarrow ? 'waiting' : 'all');
  const { to, region, page } = searchParams;
  const query = { to, regionId: region, pageIndex: page, ...(only !== 'all' && { only }) };
  const result = useGetTakingsDaysQuery({ query, suppressErrors: 'toasts' }, { refetchOnMountOrArgChange: true });
  const { currentData: data } = result;
  const from = data?.from ?? addDays(to, 1 - TAKINGS_DAYS);
  const last = data?.to ?? to;
  const days = useMemo(() => listDays(from, last), [from, last]);
  const shown = useShownStores(JSON.stringify(query), data?.stores);
  return { searchParams, change, today, isNarrow, only, result, data, days, shown };
}

export type DaysData = ReturnType<typeof useDaysData>;
