import { createElement, type RefObject, useEffect } from 'react';

import { toPlainAmount } from '@backroom/contract/amount';
import { CASH_METHOD } from '@backroom/contract/takings';
import { createLazyModule, showToast, useLazyModule, useText } from '@backroom/ui';

import { AMOUNT_FIELDS } from './amount-input.tsx';
import { dayText } from './day.text.ts';
import { CASH, type DayValues, readCash, toFieldName, WHOLE_DAY, writeCash } from './model/day-values.ts';
import type { DayEditorModel } from './use-day-editor.ts';
import { useDecisions } from './use-decisions.ts';

const lazyDialogs = createLazyModule(async () => (await import('./day-dialogs.tsx')).DayDialogs);
const lazyCash = createLazyModule(async () => (await import('./cash-drawer.tsx')).CashDrawer);

interface DaySheetsProps {
  editor: DayEditorModel;
  form: RefObject<HTMLFormElement | null>;
  isCounting: boolean;
  onCounted: () => void;
}

/** The confirmations of a day and the sheet of notes and coins. */
export function DaySheets({ editor, form, isCounting, onCounted }: DaySheetsProps) {
  const t = useText(dayText);
  const { day, summary, names, opened, setOpened } = editor;
  const { state, sender } = day;
  const { data, values } = state;
  const tell = () => showToast({ tone: 'error', message: t('failedToLoad') });
  const isWanted = opened !== null || state.unusual !== null;
  const Dialogs = useLazyModule(lazyDialogs, isWanted, () => {
    setOpened(null);
    tell();
  });
  const CashSheet = useLazyModule(lazyCash, isCounting, () => {
    onCounted();
    tell();
  });
  // Both are there when the network is not.
  useEffect(() => {
    if (!data.may.edit) return;
    lazyDialogs.preload();
    lazyCash.preload();
  }, [data.may.edit]);
  const { isReopening, reopen } = useDecisions(day, () => setOpened(null));
  const cashLine = summary.lines.find(({ method, shift }) => method === CASH_METHOD && shift === WHOLE_DAY);
  const cashName = toFieldName('counted', { shift: WHOLE_DAY, method: CASH_METHOD });
  const apply = (texts: DayValues) => {
    onCounted();
    editor.type(texts);
    queueMicrotask(() => form.current?.querySelector<HTMLElement>(AMOUNT_FIELDS)?.focus());
  };
  return (
    <>
      {Dialogs &&
        createElement(Dialogs, {
          state,
          summary,
          names,
          opened,
          onCancel: () => setOpened(null),
          onClose: editor.close,
          onUnusual: () => state.unusual && void sender.start(state.unusual.sending, true),
          onNotUnusual: sender.withdraw,
          isReopening,
          onReopen: reopen,
        })}
      {isCounting &&
        CashSheet &&
        createElement(CashSheet, {
          data,
          cash: readCash(values),
          onApply: (cash) => apply({ [CASH]: writeCash(cash), [cashName]: '' }),
          onClear: () => apply({ [CASH]: '', [cashName]: toPlainAmount(cashLine?.counted ?? null) }),
          onClose: onCounted,
        })}
    </>
  );
}
