import { type ListPageProps } from './list-page.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { type RecordFormProps } from './use-lazy-form.tsx';

interface RemovalProps<Row extends object> extends RecordFormProps<readonly Row[]> {
  list: ListPageProps<Row>;
  onRemoved: () => void;
}

/** Confirms the deletion of list rows. */
export function Removal<Row extends object>({ record, list, onRemoved, onClose }: RemovalProps<Row>) {
  const doomed = record ?? [];
  return (
    <RemovalDialog
      names={doomed.map(list.nameOf)}
      words={list.words}
      held={list.heldBack?.(doomed)}
      remove={() => list.remove({ body: { ids: doomed.map(list.idOf) } })}
      onRemoved={onRemoved}
      onClose={onClose}
    />
  );
}
