import { ConfirmDialog } from '@backroom/ui';

import type { RecordDialogProps } from '../list/use-lazy-dialog.tsx';
import type { DisableDialogProps } from './status-change.ts';

/** Asks before a record is disabled. */
export function StatusConfirmation<Row>(props: RecordDialogProps<Row> & DisableDialogProps<Row>) {
  const { record, change, onConfirm, onClose } = props;
  const texts = record === null ? undefined : change?.getConfirmation?.(record);
  if (record === null || !texts) return null;
  return (
    <ConfirmDialog
      open
      tone="danger"
      {...texts}
      onConfirm={() => {
        onClose();
        void onConfirm(record);
      }}
      onCancel={onClose}
    />
  );
}
