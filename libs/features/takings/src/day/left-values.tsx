import { Alert, Button, useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import type { DayState } from './model/day-state.ts';
import { CASH, createValues, MODE } from './model/day-values.ts';

interface LeftValuesProps {
  state: DayState;
  labels: Readonly<Record<string, string>>;
  onDiscard: () => void;
}

/** What was typed for a day that can no longer be changed. It is shown until the person has seen it. */
export function LeftValues({ state, labels, onDiscard }: LeftValuesProps) {
  const t = useText(dayText);
  const now = createValues(state.data);
  const names = [...new Set([...Object.keys(now), ...Object.keys(state.values)])].filter(
    (name) => name !== MODE && name !== CASH && (now[name] ?? '') !== (state.values[name] ?? ''),
  );
  return (
    <Alert
      tone="warning"
      title={t('leftTitle')}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('leftDiscard')}
        </Button>
      }
    >
      {t('leftBody')}
      <ul>
        {names.map((name) => (
          <li key={name}>
            {t('valueOf', {
              name: labels[name] ?? name,
              mine: state.values[name] || t('empty'),
              now: now[name] || t('empty'),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
