import { createElement, useCallback, useState } from 'react';

import { type Status, STATUS_DISABLED } from '@backroom/contract';
import { showToast, translate } from '@backroom/ui';

import { type Outcome } from '../failure.ts';
import { listText } from '../list/list.text.ts';

type Save<Row> = (row: Row, status: Status) => Promise<Outcome<Row>>;

/** Texts of the confirmation dialog. */
interface Question {
  title: string;
  body: string;
  confirmLabel: string;
}

const NOT_SURE = { error: 'cancelled' };
const loadDialog = async () => (await import('./disable-dialog.ts')).ConfirmDialog;

interface Asked<Row> {
  row: Row;
  Dialog: Awaited<ReturnType<typeof loadDialog>>;
  answer: (isSure: boolean) => void;
}

/**
 * Wraps `save` with a confirmation dialog before a record is disabled.
 *
 * @param save must be memoised; the returned `save` is then stable too
 */
export function useDisableQuestion<Row>(save: Save<Row>, wordsOf: (row: Row) => Question) {
  const [asked, setAsked] = useState<Asked<Row> | null>(null);

  const asking = useCallback<Save<Row>>(
    async (row, status) => {
      if (status !== STATUS_DISABLED) return save(row, status);
      const Dialog = await loadDialog().catch(() => null);
      if (!Dialog) {
        showToast({ tone: 'error', message: translate(listText, 'formFailed') });
        return NOT_SURE;
      }
      const isSure = await new Promise<boolean>((answer) => setAsked({ row, Dialog, answer }));
      setAsked(null);
      return isSure ? save(row, status) : NOT_SURE;
    },
    [save],
  );

  const element =
    asked &&
    createElement(asked.Dialog, {
      open: true,
      tone: 'danger',
      ...wordsOf(asked.row),
      onConfirm: () => asked.answer(true),
      onCancel: () => asked.answer(false),
    });
  return { save: asking, element };
}
