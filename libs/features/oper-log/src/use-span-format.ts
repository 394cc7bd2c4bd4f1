import { useCallback } from 'react';

import type { Operation } from '@backroom/contract/oper-log';
import { useDateTimeFormat, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

const TIME_OF_DAY = /\d{1,2}:\d{2}/;

/** From the oldest to the newest entry of a row; they are of one hour. */
export function useSpanFormat(): (row: Pick<Operation, 'firstAt' | 'at'>) => string {
  const t = useText(operLogText);
  const format = useDateTimeFormat();
  return useCallback(
    ({ firstAt, at }) => {
      const [from, to] = [firstAt, at].map((time) => TIME_OF_DAY.exec(format(time, 'minutes'))?.[0] ?? '');
      return from === to ? (from ?? '') : t('span', { from: from ?? '', to: to ?? '' });
    },
    [t, format],
  );
}
