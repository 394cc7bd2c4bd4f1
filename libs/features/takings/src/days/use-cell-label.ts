import { useMemo } from 'react';

import type { TakingsStoreDays } from '@backroom/contract/takings';
import { useText } from '@backroom/ui';

import { signText } from '../sign/sign.text.ts';
import { daysText } from './days.text.ts';
import { useDayFormat } from './use-day-format.ts';

/** The name of a cell: store, day, sign, and what else it shows. */
export function useCellLabel(): (store: TakingsStoreDays, day: string, column: number) => string {
  const t = useText(daysText);
  const tSign = useText(signText);
  const { formatDay, formatDifference } = useDayFormat();
  return useMemo(
    () => (store, day, column) => {
      const sign = store.signs[column] ?? 'none';
      const difference = store.differences[column] ?? null;
      return [
        t('cell', { store: store.storeName, day: formatDay(day), sign: tSign(sign) }),
        ...(difference !== null && difference !== 0
          ? [t('differenceOf', { amount: formatDifference(difference) })]
          : []),
        ...(store.hasNote[column] ? [t('withNote')] : []),
      ].join(t('separator'));
    },
    [t, tSign, formatDay, formatDifference],
  );
}
