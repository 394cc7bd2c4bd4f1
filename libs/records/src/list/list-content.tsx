import { ListFrame } from './list-frame.tsx';
import { ListPagination } from './list-pagination.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';

interface ListContentProps<Row extends object> extends ListToolbarProps<Row> {
  /** Rows can be selected also without permission to delete them. */
  hasBulkActions?: boolean;
}

/** The parts of a list page and its open dialogs. Children are additional buttons of the toolbar. */
export function ListContent<Row extends object>({ hasBulkActions = false, ...toolbar }: ListContentProps<Row>) {
  const { list, actions } = toolbar;
  return (
    <>
      <ListFrame>
        <ListToolbar {...toolbar} />
        <ListTable list={list} actions={actions} hasBulkActions={hasBulkActions} />
        <ListPagination list={list} />
      </ListFrame>
      {actions.dialogs}
    </>
  );
}
