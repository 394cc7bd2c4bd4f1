import { RowActions } from '../data-table/row-actions.tsx';
import { PlainTreeTable } from './plain-tree-table.tsx';
import { type TreeTableProps } from './tree-table.types.ts';

/**
 * Things below things, with columns.
 *
 * A native table whose branches open by a button with `aria-expanded` on the name; readers hear the level. Keys: Tab
 * goes through what is in the rows, Enter or Space on a name opens and closes. Head and names stay in sight; above 200
 * open rows only those in sight are in the page and `aria-rowcount` says how many there are. Where rows have actions,
 * they are cards below 576 px. When the focused row is deleted the next one takes the focus.
 */
export function TreeTable<Row>({ rowActions, ...props }: TreeTableProps<Row>) {
  return (
    <PlainTreeTable
      {...props}
      {...(rowActions && { actionsOf: (row: Row) => <RowActions actions={rowActions(row)} /> })}
    />
  );
}
