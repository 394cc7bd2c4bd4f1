import { RowActions } from '../data-table/rows/row-actions.tsx';
import { RowMenuProvider } from '../data-table/rows/row-menu.tsx';
import { PlainTreeTable } from './plain-tree-table.tsx';
import type { TreeTableProps } from './tree-table.types.ts';

/**
 * Table of hierarchical rows.
 *
 * A native table whose branches expand by a button with `aria-expanded` on the name; the level is part of the
 * accessible name. Keys: the rows are one Tab stop; Up, Down, Home, End, PageUp and PageDown move between them, Right
 * expands a row, then moves through its controls like Tab, Left collapses, Enter opens a row. Header and names are
 * sticky; above 200 visible rows the table is virtualised and `aria-rowcount` gives the total. Rows with
 * actions become cards below 576 px. When the focused row is deleted, the next one receives the focus.
 */
export function TreeTable<Row>({ rowActions, ...props }: TreeTableProps<Row>) {
  return (
    <RowMenuProvider hasTwoLines={props.columns.some(({ card }) => card)}>
      <PlainTreeTable
        {...props}
        {...(rowActions && {
          renderActions: (row: Row) => <RowActions actions={rowActions(row)} name={props.rowName(row)} />,
        })}
      />
    </RowMenuProvider>
  );
}
