import { useGetTakingsHistoryQuery } from '@backroom/client/takings';
import type { TakingsDayData } from '@backroom/contract/takings';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { useDayFormat } from '../format/use-day-format.ts';
import { useHistoryFields } from './use-history-fields.ts';

/** The changes of the day of a store, over the page. */
export function HistoryDrawer({ record: data, onClose }: RecordDialogProps<TakingsDayData>) {
  const { formatDay } = useDayFormat();
  const fields = useHistoryFields(data);
  if (!data) return null;
  return (
    <RecordHistory
      {...fields}
      name={`${data.storeName} ${formatDay(data.day)}`}
      useHistory={useGetTakingsHistoryQuery}
      params={{ dayId: data.dayId }}
      onClose={onClose}
    />
  );
}
