import type { ReactNode } from 'react';

import type { CellContent, ColumnLayout, RowAction, RowOpener } from '../data-table/data-table.types.ts';

export type TreeTableColumn<Row> = Pick<ColumnLayout, 'header' | 'priority' | 'card' | 'width'> &
  CellContent<Row> & { align?: 'start' | 'center' | 'end' };

/** Target of a dropped row. */
export interface TreeMove {
  key: string;
  /** Null: becomes a root. */
  parentKey: string | null;
  /** 0-based index among the children of the new parent, excluding the moved row. */
  index: number;
}

export interface TreeTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  /** Header of the first column, which contains the names. */
  nameHeader: string;
  /** Up to 10,000 rows in total. While undefined, `busy` shows the skeleton. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  rowChildren: (row: Row) => readonly Row[] | undefined;
  /** The columns after the name. */
  columns: readonly TreeTableColumn<Row>[];
  /** Initially expanded rows. */
  defaultExpanded?: readonly string[] | 'all';
  /** Key of a row to highlight, to reveal, to scroll to and to announce, such as the one that was just created. */
  highlightedKey?: string;
  /** Filters rows by name, with their ancestors and descendants. */
  query?: string;

  /** Opens the record of a row by its name and by a click on the row; rows then expand by a button beside the name. */
  rowOpener?: (row: Row) => RowOpener | undefined;

  /** The first two are shown in the row, the rest under 更多. Pass only actions the user has permission for. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Labels of the row with the most inline actions; sets the column width. Default: two short labels and 更多. */
  rowActionLabels?: readonly string[];
  /** Some rows have more actions than `rowActionLabels`, in the 更多 menu. */
  hasRowMenu?: boolean;

  /** If given, rows can be dragged by their names. Provide an equivalent row action for keyboard users. */
  onMove?: (move: TreeMove) => void;
  /** Whether a move is allowed. Not called for moves into a descendant, which are never allowed. */
  canMove?: (move: TreeMove) => boolean;

  /** New rows are loading; the old ones stay. */
  busy?: boolean;
  /** Replaces the rows: an `ErrorState`. */
  error?: ReactNode;
  /** Shown if there are no rows: an `EmptyState`. */
  empty?: ReactNode;
}

/** Like `TreeTableProps`, with arbitrary content in the actions column. */
export type PlainTreeTableProps<Row> = Omit<TreeTableProps<Row>, 'rowActions'> & {
  renderActions?: (row: Row) => ReactNode;
  /** Columns hold what can be changed: none is left out, so a table that is too wide scrolls. */
  keepsColumns?: boolean;
  /** At the end of the name, without a column of its own. */
  renderNameEnd?: (row: Row) => ReactNode;
};

/** Accessors for key, name and children of a row. */
export type RowAccessors<Row> = Pick<TreeTableProps<Row>, 'rowKey' | 'rowName' | 'rowChildren'>;
