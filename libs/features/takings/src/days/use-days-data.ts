import { useMemo } from 'react';

import { useGetTakingsDaysQuery } from '@backroom/client/takings';
import { useMediaQuery } from '@backroom/ui';

import { listDays } from './model/waiting-days.ts';
import { type OnlyValue, useDaysSearchParams } from './use-days-search-params.ts';
import { useShownStores } from './use-shown-stores.ts';

const NARROW = '(max-width: 767px)';

/** What the address asks for, and the stores that the page shows. */
export function useDaysData() {
  const { searchParams, change } = useDaysSearchParams();
  const isNarrow = useMediaQuery(NARROW);
  const only: OnlyValue = searchParams.only ?? (isNarrow ? 'waiting' : 'all');
  const { to: given, days: count, region, page } = searchParams;
  const query = {
    ...(given !== undefined && { to: given }),
    days: count,
    regionId: region,
    pageIndex: page,
    ...(only !== 'all' && { only }),
  };
  const result = useGetTakingsDaysQuery({ query, suppressErrors: 'toasts' }, { refetchOnMountOrArgChange: true });
  const { currentData: data, data: latest } = result;
  const days = useMemo(() => (data ? listDays(data.from, data.to) : []), [data]);
  const shown = useShownStores(JSON.stringify(query), data?.stores);
  return {
    searchParams,
    change,
    /** The last day shown, and today at the stores; undefined until the first response. */
    to: data?.to ?? given ?? latest?.to,
    today: latest?.today,
    isNarrow,
    only,
    result,
    data,
    days,
    shown,
  };
}

export type DaysData = ReturnType<typeof useDaysData>;
