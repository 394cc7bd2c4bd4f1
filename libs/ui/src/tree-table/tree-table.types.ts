import { type ReactNode } from 'react';

import { type RowAction } from '../data-table/data-table.types.ts';

export interface TreeTableColumn<Row> {
  key: string;
  header: string;
  /** A string is cut off when it is too long and then shown as title. */
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Width in px. Columns without one share what is left with the names. */
  width?: number;
}

/** Where a row was dropped. */
export interface TreeMove {
  key: string;
  /** Null: to the top. */
  parentKey: string | null;
  /** Among the children of the new parent, the moved row not counted; the first is 0. */
  index: number;
}

export interface TreeTableProps<Row> {
  /** What the table lists; read before it. */
  caption: string;
  /** Head of the first column, which holds the names. */
  nameHeader: string;
  /** Up to 10,000 in sum; undefined until the first answer, then `busy` shows the skeleton. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  rowChildren: (row: Row) => readonly Row[] | undefined;
  /** The columns after the name. */
  columns: readonly TreeTableColumn<Row>[];
  /** Open at the start. */
  defaultExpanded?: readonly string[] | 'all';
  /** Shows the rows whose name has it, with the way to them and what lies below. */
  query?: string;

  /** The first two stand in the row, the rest behind 更多. Give only what the person may do. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Their labels where a row has most of them, in their order: the column is as wide. Without: two short ones and 更多. */
  rowActionLabels?: readonly string[];

  /** Given: rows can be dragged by their names. Who has no pointer needs a row action that does the same. */
  onMove?: (move: TreeMove) => void;
  /** Whether a row may go there; never below itself, which needs no answer. */
  canMove?: (move: TreeMove) => boolean;

  /** New rows are on their way; the old ones stay. */
  busy?: boolean;
  /** In place of the rows: an `ErrorState`. */
  error?: ReactNode;
  /** In place of the rows when there are none: an `EmptyState`. */
  empty?: ReactNode;
}

/** The same, whatever stands in the column of actions. */
export type PlainTreeTableProps<Row> = Omit<TreeTableProps<Row>, 'rowActions'> & {
  actionsOf?: (row: Row) => ReactNode;
};

/** How rows hang together. */
export type Shape<Row> = Pick<TreeTableProps<Row>, 'rowKey' | 'rowName' | 'rowChildren'>;
