import { useSyncExternalStore } from 'react';

import { Alert, Button, useText, useUnsavedChanges } from '@backroom/ui';

import { isPending } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { EditorStore } from '../sync/editor-store.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import type { PlanSearchParams } from '../use-plan-search-params.ts';

/** A month that was left with something that is not saved, such as by the back button of the browser. */
export interface KeptMonth {
  store: EditorStore;
  searchParams: PlanSearchParams;
}

interface KeptMonthsProps {
  months: ReadonlyMap<string, KeptMonth>;
  /** Key of the month that is shown. */
  shown: string;
  onReturn: (searchParams: PlanSearchParams) => void;
}

/** Leads back to the months that are not saved; nothing without any. */
export const KeptMonths = ({ months, shown, onReturn }: KeptMonthsProps) =>
  [...months].map(([key, month]) => key !== shown && <KeptMonthAlert key={key} month={month} onReturn={onReturn} />);

interface KeptMonthAlertProps {
  month: KeptMonth;
  onReturn: KeptMonthsProps['onReturn'];
}

function KeptMonthAlert({ month: { store, searchParams }, onReturn }: KeptMonthAlertProps) {
  const t = useText(monthPlanText);
  const { formatMonth } = usePeriodFormat();
  const isUnsaved = useSyncExternalStore(store.subscribe, () => isPending(store.getState()));
  useUnsavedChanges(isUnsaved);
  if (!isUnsaved) return null;
  const month = formatMonth(searchParams.month);
  return (
    <Alert
      tone="danger"
      title={t('keptMonth', { month })}
      action={<Button onClick={() => onReturn(searchParams)}>{t('returnToMonth', { month })}</Button>}
    />
  );
}
