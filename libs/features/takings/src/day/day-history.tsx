import { useGetTakingsHistoryQuery } from '@backroom/client/takings';
import { type CashCount, TAKINGS_STATES, type TakingsDayData, TOTAL_METHOD } from '@backroom/contract/takings';
import { sumCash } from '@backroom/contract/takings/rules';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import { WHOLE_DAY } from './model/day-values.ts';
import { useDayFormat } from './use-day-format.ts';
import { useNames } from './use-names.ts';

const LINE_FIELDS = ['expected', 'counted', 'note'] as const;

/** Change history of the day of a store. */
export function DayHistory({ record: data, onClose }: RecordDialogProps<TakingsDayData>) {
  const t = useText(dayText);
  const { formatDay, formatAmount } = useDayFormat();
  const lineLabels = useLineLabels(data);
  if (!data) return null;
  return (
    <RecordHistory
      name={`${data.storeName} ${formatDay(data.day)}`}
      useHistory={useGetTakingsHistoryQuery}
      params={{ dayId: data.dayId }}
      labels={{
        state: t('state'),
        reason: t('reason'),
        note: t('note'),
        cash: t('cash'),
        tillTotal: t('historyTill'),
        reopenReason: t('historyReopen'),
        reviewedName: t('historyReview'),
        ...lineLabels,
      }}
      choices={{ state: TAKINGS_STATES.map((value) => ({ value, label: t(`state.${value}`) })) }}
      formatValue={(field, value) => {
        if (field === 'cash' && isCashCount(value)) return formatAmount(sumCash(value));
        return typeof value === 'number' ? formatAmount(value) : undefined;
      }}
      onClose={onClose}
    />
  );
}

/** The log has a field for each amount of a line, such as `counted cash morning`. */
function useLineLabels(data: TakingsDayData | null): Record<string, string> {
  const t = useText(dayText);
  const { nameLine, methodOptions, shiftOptions } = useNames();
  const valuesOf = (options: typeof methodOptions) => options.map(({ value }) => value);
  const stored = data?.lines ?? [];
  const methods = new Set([TOTAL_METHOD, ...valuesOf(methodOptions), ...stored.map(({ method }) => method)]);
  const shifts = new Set([WHOLE_DAY, ...valuesOf(shiftOptions), ...stored.map(({ shift }) => shift)]);
  const lines = [...methods].flatMap((method) => [...shifts].map((shift) => ({ method, shift })));
  return Object.fromEntries(
    lines.flatMap((line) =>
      LINE_FIELDS.map((field) => [
        [field, line.method, line.shift].filter(Boolean).join(' '),
        t(`${field}Of`, { line: nameLine(line) }),
      ]),
    ),
  );
}

const isCashCount = (value: unknown): value is CashCount =>
  typeof value === 'object' && value !== null && 'pieces' in value && 'float' in value;
