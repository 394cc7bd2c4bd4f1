import { createElement, useCallback, useState } from 'react';

import { type Status, STATUS_DISABLED } from '@backroom/contract';
import { showToast, translate } from '@backroom/ui';

import type { MutationResult } from '../errors.ts';
import { listText } from '../list/list.text.ts';

type Save<Row> = (row: Row, status: Status) => Promise<MutationResult<Row>>;

/** Texts of the confirmation dialog. */
interface ConfirmationTexts {
  title: string;
  body: string;
  confirmLabel: string;
}

const CANCELLED = { error: 'cancelled' };
const loadDialog = async () => (await import('./lazy-confirm-dialog.ts')).ConfirmDialog;

interface PendingConfirmation<Row> {
  row: Row;
  Dialog: Awaited<ReturnType<typeof loadDialog>>;
  resolve: (isConfirmed: boolean) => void;
}

/**
 * Wraps `save` with a confirmation dialog before a record is disabled.
 *
 * @param save must be memoised; the returned `save` is then stable too
 */
export function useDisableConfirmation<Row>(save: Save<Row>, getTexts: (row: Row) => ConfirmationTexts) {
  const [pending, setPending] = useState<PendingConfirmation<Row> | null>(null);

  const saveWithConfirmation = useCallback<Save<Row>>(
    async (row, status) => {
      if (status !== STATUS_DISABLED) return save(row, status);
      const Dialog = await loadDialog().catch(() => null);
      if (!Dialog) {
        showToast({ tone: 'error', message: translate(listText, 'formFailed') });
        return CANCELLED;
      }
      const isConfirmed = await new Promise<boolean>((resolve) => setPending({ row, Dialog, resolve }));
      setPending(null);
      return isConfirmed ? save(row, status) : CANCELLED;
    },
    [save],
  );

  const element =
    pending &&
    createElement(pending.Dialog, {
      open: true,
      tone: 'danger',
      ...getTexts(pending.row),
      onConfirm: () => pending.resolve(true),
      onCancel: () => pending.resolve(false),
    });
  return { save: saveWithConfirmation, element };
}
