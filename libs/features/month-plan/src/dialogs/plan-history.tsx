import { useGetPlanHistoryQuery } from '@backroom/client/month-plan';
import { CASH_IN_CORRECTIONS } from '@backroom/contract/cash-in';
import { PLAN_STATES, type PlanSheet } from '@backroom/contract/month-plan';
import { PLAN_ACTIONS } from '@backroom/contract/month-plan/rules';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';
import { useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import { useAmountFormat } from '../views/use-amount-format.ts';
import { planHistoryText } from './plan-history.text.ts';

const toCorrectionField = (day: number) => `correction${day}`;

export interface PlanHistoryRequest {
  sheet: PlanSheet;
  /** Of one cell, such as `plan3`. */
  field?: string | undefined;
}

/** Change history of the plan of a store for a month, with its cash-in; of one cell first, if it was opened from there. */
export function PlanHistory({ record, month, onClose }: RecordDialogProps<PlanHistoryRequest> & { month: string }) {
  const t = useText(monthPlanText);
  const tHistory = useText(planHistoryText);
  const { formatDay, formatMonth } = usePeriodFormat();
  const format = useAmountFormat();
  if (!record) return null;
  const { sheet, field } = record;
  const days = sheet.plan.map((_amount, index) => index + 1);
  const labels = Object.fromEntries([
    ['state', tHistory('state')],
    ['comment', tHistory('comment')],
    ['undo', tHistory('undo')],
    ...days.map((day) => [`plan${day}`, t('dayPlan', { day: formatDay(month, day) })]),
    ...days.map((day) => [`actual${day}`, t('dayActual', { day: formatDay(month, day) })]),
    ...days.map((day) => [toCorrectionField(day), tHistory('correction', { day: formatDay(month, day) })]),
    ...days.map((day) => [`rival${day}`, t('dayRival', { day: formatDay(month, day) })]),
    ...days.map((day) => [`unusual${day}`, t('dayUnusual', { day: formatDay(month, day) })]),
  ]) as Record<string, string>;
  const corrections = CASH_IN_CORRECTIONS.map((value) => ({ value, label: tHistory(value) }));
  return (
    <RecordHistory
      name={`${sheet.storeName} ${formatMonth(month)}`}
      useHistory={useGetPlanHistoryQuery}
      params={{ sheetId: sheet.sheetId }}
      field={field}
      labels={labels}
      choices={{
        state: PLAN_STATES.map((value) => ({ value, label: t(value) })),
        undo: PLAN_ACTIONS.map((value) => ({ value, label: t(value) })),
        ...Object.fromEntries(days.map((day) => [toCorrectionField(day), corrections])),
      }}
      formatValue={(_field, value) => (typeof value === 'number' ? format(value) : undefined)}
      onClose={onClose}
    />
  );
}
