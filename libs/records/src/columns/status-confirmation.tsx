import { ConfirmDialog } from '@backroom/ui';

import type { RecordDialogProps } from '../list/use-lazy-dialog.tsx';
import type { StatusChange } from './status-change.ts';

interface StatusConfirmationProps<Row> extends RecordDialogProps<Row> {
  change: StatusChange<Row> | undefined;
  onConfirm: (row: Row) => Promise<void>;
}

/** Asks before a record is disabled. */
export function StatusConfirmation<Row>({ record, change, onConfirm, onClose }: StatusConfirmationProps<Row>) {
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
