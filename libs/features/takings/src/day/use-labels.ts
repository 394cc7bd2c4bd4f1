import type { LineNames } from '@backroom/records/line-names';
import { useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import type { DayState } from './model/day-state.ts';
import { CASH, createValues, MODE, NOTE, parseFieldName, REASON } from './model/day-values.ts';

/** Names of all values of a day, for the comparison with those of others. */
export function useLabels(state: DayState, { nameField }: LineNames): Readonly<Record<string, string>> {
  const t = useText(dayText);
  const merged = state.merged.map(({ name }) => name);
  const names = [...Object.keys(createValues(state.data)), ...Object.keys(state.values), ...merged];
  const labels = names.flatMap((name) => {
    const parsed = parseFieldName(name);
    return parsed ? [[name, nameField(parsed.field, parsed)] as const] : [];
  });
  return {
    ...Object.fromEntries(labels),
    [MODE]: t('mode'),
    [CASH]: t('pieces'),
    [REASON]: t('reason'),
    [NOTE]: t('note'),
  };
}
