import { toPlainAmount } from '@backroom/contract/amount';
import { sumCash } from '@backroom/contract/takings/rules';
import { MergeSection } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import { chooseSide, type DayState, type DayStore } from './model/day-state.ts';
import { BY_METHOD, CASH, type DayValues, readCash } from './model/day-values.ts';

interface DayMergeProps {
  state: DayState;
  store: DayStore;
  labels: Readonly<Record<string, string>>;
  isReminderShown: boolean;
}

/** What others and this person have changed, with a choice where both did. */
export function DayMerge({ state, store, labels, isReminderShown }: DayMergeProps) {
  const formatValue = useFormatValue();
  return (
    <MergeSection<DayValues>
      fields={state.merged}
      choices={state.choices}
      chooseSide={(field, side) => store.update((current) => chooseSide(current, field, side))}
      isReminderShown={isReminderShown}
      labels={labels}
      formatValue={formatValue}
    />
  );
}

/** Amounts as typed, cash as its sum, and the way of entering in words. */
function useFormatValue() {
  const t = useText(dayText);
  return (name: string, value: unknown): string | undefined => {
    if (name === 'mode') return t(value === BY_METHOD ? 'byMethod' : 'byTotal');
    const cash = name === CASH && typeof value === 'string' ? readCash({ [CASH]: value }) : null;
    return cash ? toPlainAmount(sumCash(cash)) : undefined;
  };
}
