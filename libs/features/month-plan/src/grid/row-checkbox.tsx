import { useContext } from 'react';

import { Checkbox, useText } from '@backroom/ui';

import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { RowChoiceContext } from './row-choice.ts';

interface RowCheckboxProps {
  row: PlanRow;
  /** In the grid, which checks a row with the space bar, it is no stop of Tab. */
  tabIndex?: 0 | -1;
}

/** Checks a row for actions. */
export function RowCheckbox({ row, tabIndex = -1 }: RowCheckboxProps) {
  const t = useText(monthPlanText);
  const choice = useContext(RowChoiceContext);
  const checked = choice?.getChecked(row) ?? null;
  if (!choice || checked === null) return null;
  return (
    <Checkbox
      tabIndex={tabIndex}
      checked={checked}
      aria-label={t('checkRow', { name: row.name })}
      onCheckedChange={() => choice.toggle(row)}
      // The grid keeps the focus, and its keys.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
