import type { ListPageProps } from './list-page.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import type { RecordDialogProps } from './use-lazy-dialog.tsx';

interface RowsRemovalProps<Row extends object> extends RecordDialogProps<readonly Row[]> {
  list: ListPageProps<Row>;
  onRemoved: () => void;
}

/** Confirms the deletion of list rows. */
export function RowsRemoval<Row extends object>({ record, list, onRemoved, onClose }: RowsRemovalProps<Row>) {
  const toDelete = record ?? [];
  return (
    <RemovalDialog
      names={toDelete.map(list.getName)}
      translate={list.translate}
      warning={list.getRemovalWarning?.(toDelete)}
      remove={() => list.remove({ body: { ids: toDelete.map(list.getId) } })}
      onRemoved={onRemoved}
      onClose={onClose}
    />
  );
}
