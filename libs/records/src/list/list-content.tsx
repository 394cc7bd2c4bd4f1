import { PeekArea } from '../peek/peek-area.tsx';
import type { ListPeek } from '../peek/use-list-peek.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';

interface ListContentProps<Row extends object> extends ListToolbarProps<Row> {
  /** Rows can be selected also without permission to delete them. */
  hasBulkActions?: boolean;
  /** Shows records in a panel beside the list. */
  peek?: ListPeek<Row>;
}

/** The parts of a list page and its open dialogs. */
export function ListContent<Row extends object>({ hasBulkActions = false, peek, ...toolbar }: ListContentProps<Row>) {
  const { list, actions } = toolbar;
  const frame = (
    <ListFrame>
      <ListToolbar {...toolbar} />
      <ListTable list={list} actions={actions} hasBulkActions={hasBulkActions} rowPeek={peek?.rowPeek} />
      <ListPagination list={list} />
    </ListFrame>
  );
  return (
    <>
      {peek ? (
        <PeekArea>
          {frame}
          {peek.panel}
        </PeekArea>
      ) : (
        frame
      )}
      {actions.dialogs}
    </>
  );
}
