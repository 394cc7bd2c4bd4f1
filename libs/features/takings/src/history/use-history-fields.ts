import { TAKINGS_STATES, type TakingsDayData, TOTAL_METHOD } from '@backroom/contract/takings';
import { isCashCount, sumCash } from '@backroom/contract/takings/rules';
import { useLineNames } from '@backroom/records/line-names';
import { useText } from '@backroom/ui';

import { useDayFormat } from '../format/use-day-format.ts';
import { historyText } from './history.text.ts';

const FIELDS = ['state', 'reason', 'note', 'cash', 'tillTotal', 'reopenReason', 'reviewedName'] as const;

const LINE_FIELDS = ['expected', 'counted', 'note'] as const;

const WHOLE_DAY = '';

/** How the history of a day names and shows the fields of the log. */
export function useHistoryFields(data: TakingsDayData | null) {
  const t = useText(historyText);
  const { formatAmount } = useDayFormat();
  const lineLabels = useLineLabels(data?.lines ?? []);
  return {
    labels: { ...Object.fromEntries(FIELDS.map((field) => [field, t(field)])), ...lineLabels },
    choices: { state: TAKINGS_STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
    formatValue: (field: string, value: unknown) => {
      if (field === 'cash' && isCashCount(value)) return formatAmount(sumCash(value));
      return typeof value === 'number' ? formatAmount(value) : undefined;
    },
  };
}

/** The log has a field for each amount of a line, such as `counted cash morning`. */
function useLineLabels(stored: TakingsDayData['lines']): Record<string, string> {
  const { nameField, methodOptions, shiftOptions } = useLineNames();
  const valuesOf = (options: typeof methodOptions) => options.map(({ value }) => value);
  const methods = new Set([TOTAL_METHOD, ...valuesOf(methodOptions), ...stored.map(({ method }) => method)]);
  const shifts = new Set([WHOLE_DAY, ...valuesOf(shiftOptions), ...stored.map(({ shift }) => shift)]);
  const lines = [...methods].flatMap((method) => [...shifts].map((shift) => ({ method, shift })));
  return Object.fromEntries(
    lines.flatMap((line) =>
      LINE_FIELDS.map((field) => [[field, line.method, line.shift].filter(Boolean).join(' '), nameField(field, line)]),
    ),
  );
}
