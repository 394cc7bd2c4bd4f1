import { useMemo } from 'react';

import type { TakingsStoreDays } from '@backroom/contract/takings';
import { useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { signText } from '../sign/sign.text.ts';
import { daysText } from './days.text.ts';

/** The name of a cell: store, day, sign, and what else it shows. */
export function useCellLabel(): (store: TakingsStoreDays, day: string, column: number) => string {
  const t = useText(daysText);
  const tSign = useText(signText);
  const { formatFullDay, formatChange } = useDayFormat();
  return useMemo(
    () => (store, day, column) => {
      const sign = store.signs[column] ?? 'none';
      const difference = store.differences[column] ?? null;
      return [
        t('cell', { store: store.storeName, day: formatFullDay(day), sign: tSign(sign) }),
        ...(difference !== null && difference !== 0 ? [t('differenceOf', { amount: formatChange(difference) })] : []),
        ...(store.hasNote[column] ? [t('withNote')] : []),
      ].join(t('separator'));
    },
    [t, tSign, formatFullDay, formatChange],
  );
}
