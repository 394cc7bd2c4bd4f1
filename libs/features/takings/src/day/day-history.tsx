import { useGetTakingsHistoryQuery } from '@backroom/client/takings';
import { TAKINGS_STATES, type TakingsDayData } from '@backroom/contract/takings';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import { useDayFormat } from './use-day-format.ts';
import { useNames } from './use-names.ts';

/** Change history of the day of a store. */
export function DayHistory({ record: data, onClose }: RecordDialogProps<TakingsDayData>) {
  const t = useText(dayText);
  const { formatDay, formatAmount } = useDayFormat();
  const { nameLine } = useNames();
  if (!data) return null;
  return (
    <RecordHistory
      name={`${data.storeName} ${formatDay(data.day)}`}
      useHistory={useGetTakingsHistoryQuery}
      params={{ dayId: data.dayId }}
      labels={{
        state: t('state'),
        actual: t('actual'),
        reason: t('reason'),
        note: t('note'),
        cash: t('cash'),
        ...Object.fromEntries(data.lines.map((line) => [`${line.shift} ${line.method}`, nameLine(line)])),
      }}
      choices={{ state: TAKINGS_STATES.map((value) => ({ value, label: t(`state.${value}`) })) }}
      formatValue={(_field, value) => (typeof value === 'number' ? formatAmount(value) : undefined)}
      onClose={onClose}
    />
  );
}
