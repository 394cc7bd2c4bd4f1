import { useSyncExternalStore } from 'react';

import { Alert, Button, useText, useUnsavedChanges } from '@backroom/ui';

import type { EditorStore } from '../model/editor-state.ts';
import { isPending } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';
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
  const isUnsaved = useSyncExternalStore(store.subscribe, () => isPending(store.get()));
  useUnsavedChanges(isUnsaved);
  return isUnsaved && <KeptMonthLine month={searchParams.month} onReturn={() => onReturn(searchParams)} />;
}

/** Names a month with something that is not saved, and leads there. */
export function KeptMonthLine({ month, onReturn }: { month: string; onReturn: () => void }) {
  const t = useText(monthPlanText);
  const { formatMonth } = usePeriodFormat();
  const name = formatMonth(month);
  return (
    <Alert
      tone="danger"
      title={t('keptMonth', { month: name })}
      action={<Button onClick={onReturn}>{t('returnToMonth', { month: name })}</Button>}
    />
  );
}
