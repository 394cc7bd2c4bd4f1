import { type ReactNode } from 'react';

/** What tells rows apart, also across pages. */
export type RowKey = string | number;

/** Row height: 36, 44 or 52 px. */
export type Density = 'compact' | 'default' | 'comfortable';

export interface Column<Row> {
  /** Also the name under which the server sorts by it. */
  id: string;
  header: string;
  /** What stands in the cell. A string is cut off when it is too long and then shown as title; `-` stands for empty. */
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Pixels. Leave it out for the one column that takes the rest. */
  width?: number;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** False: cannot be hidden by the person. */
  hideable?: boolean;
  /** Stays at that edge while the others scroll by. Without any, the first column stays. */
  pin?: 'start' | 'end';
}

export interface Sort {
  /** A column's id. */
  id: string;
  direction: 'asc' | 'desc';
}

export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** The pointer or the focus is on it: fetch ahead what it needs. What stands in the menu does not say. */
  onIntent?: () => void;
  onSelect: () => void;
}

/** How the person arranged a table; columns are named by their ids. */
export interface TableLayout {
  hidden: readonly string[];
  /** Ids in the order chosen; columns it does not name stand where they stood. */
  order: readonly string[];
  /** Ids of those that stay at the left while the others scroll by. */
  pinned: readonly string[];
  /** Pixels, for the columns whose width was changed. */
  widths: Readonly<Record<string, number>>;
  /** Undefined: as all tables of the person. */
  density: Density | undefined;
}

/** The layout of one table and where changes go; see `useTableView`. */
export interface TableView extends TableLayout {
  onChange: (change: Partial<TableLayout>) => void;
}

export interface DataTableProps<Row> {
  /** What the rows are: 角色. Read out as the name of the table. */
  caption: string;
  /** Keep them outside the component or in `useMemo`, so that unchanged rows are not rendered again. */
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined until the first answer, then `busy` shows the skeleton. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  /** Names a row for readers where the eye sees it: 选择门店店长. The key if left out. */
  rowLabel?: (row: Row) => string;

  /** The order the rows are in; null for the server's own. */
  sort?: Sort | null;
  /** A head was pressed: ascending, then descending, then null. The server sorts. */
  onSortChange?: (sort: Sort | null) => void;

  /** Keys of the chosen rows, also of those on other pages. Given: rows can be chosen. */
  selection?: readonly RowKey[];
  onSelectionChange?: (selection: readonly RowKey[]) => void;
  /** Rows for which it is false cannot be chosen. */
  selectable?: (row: Row) => boolean;

  /** What unfolds below a row; null for a row with nothing to unfold. Given: rows have a button that opens it. */
  rowDetail?: (row: Row) => ReactNode;

  /** The first two stand in the row, the rest behind 更多. Give only what the person may do. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Their labels where a row has most of them, in their order: the column is as wide. Without: two short ones and 更多. */
  rowActionLabels?: readonly string[];

  /** New rows are on their way; the old ones stay, a thread under the head says so. */
  busy?: boolean;
  /** In place of the rows: an `ErrorState`. */
  error?: ReactNode;
  /** In place of the rows when there are none: an `EmptyState`, another one while filters are set. */
  empty?: ReactNode;

  /** Another row height than the person chose. */
  density?: Density;
  /** Given: the person may resize columns, and what `TableTools` changes is followed. */
  view?: TableView;
}
