import type { ReactNode } from 'react';

/** Unique key of a row, across all pages. */
export type RowKey = string | number;

/** A row of the table with its key. */
export interface TableRow<Row> {
  key: RowKey;
  /** The key as a string, for keys of React and ids of elements. */
  id: string;
  record: Row;
}

/** Row height: 32, 40 or 48 px. */
export type Density = 'compact' | 'default' | 'comfortable';

/** The members of a row that can be shown as they are. */
type TextMember<Row> = {
  [Name in keyof Row & string]: Row[Name] extends string | number | null ? Name : never;
}[keyof Row & string];

/** What is in the cells of a column: by default the member of its name, a number in the format of the language. */
export type CellContent<Row> = {
  /** Without `cell`: the member is a moment. `seconds` is for logs; a `cell` has `DateTime` with `inColumn`. */
  time?: 'short' | 'seconds';
} & (
  | {
      /** Also the name of the column in sort requests. */
      id: string;
      /** A long string is truncated and shown as `title`; an empty value is shown as `-`. */
      cell: (row: Row) => ReactNode;
    }
  | { id: TextMember<Row>; cell?: undefined }
);

export type Column<Row> = ColumnLayout & CellContent<Row>;

export interface ColumnLayout {
  header: string;
  sortable?: boolean;
  /** Pixels. Omit it for the column that takes the remaining space. */
  width?: number;
  /** Spare width goes to the other columns. */
  isFixed?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** If false, the user cannot hide the column. */
  hideable?: boolean;
  /** Opens the record in place of the first column, whose cells have links of their own. Not for one that can be hidden. */
  opens?: boolean;
  /** Hidden until the user shows it. */
  hiddenByDefault?: boolean;
  /**
   * Columns are left out where the table would scroll: `low` first, those without a priority last. The first one, the
   * status and pinned ones stay.
   */
  priority?: 'low' | 'medium';
  /**
   * Place in the card that a row is below 576 px. If any column has one, cards have two lines and omit columns without:
   * name and `status` in the first, `detail` and `meta` in the second.
   */
  card?: 'status' | 'detail' | 'meta';
  /** Sticks to that edge when the table scrolls. The first column is pinned by default. */
  pin?: 'start' | 'end';
}

export interface Sort {
  /** Id of the column. */
  id: string;
  direction: 'asc' | 'desc';
}

export interface RowAction {
  id: string;
  label: string;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** Only in the 更多 menu: rare and destructive actions. */
  inMenu?: boolean;
  /** The action is hovered or focused: prefetch what it needs. Not called for actions in the menu. */
  onIntent?: () => void;
  onSelect: () => void;
}

/** Shows the record of a row. */
export interface RowOpener {
  /** It is hovered or focused: prefetch what it needs. */
  onIntent?: () => void;
  onOpen: () => void;
}

/** Shows records beside the table, one after the other. */
export interface RowPeek<Row> {
  /** Key of the row that is shown; null for none. */
  openKey: RowKey | null;
  onPeek: (row: Row) => void;
  onClose: () => void;
}

/** The user's layout of a table; columns are referenced by id. */
export interface TableLayout {
  hidden: readonly string[];
  /** Column ids in the user's order; columns that are not listed keep their position. */
  order: readonly string[];
  /** Ids of the columns pinned to the left by the user. */
  pinned: readonly string[];
  /** Pixels, only for resized columns. */
  widths: Readonly<Record<string, number>>;
  /** Undefined for the user's global density. */
  density: Density | undefined;
}

/** Layout of one table and the callback for changes; see `useTableView`. */
export interface TableView extends TableLayout {
  /** Ids of the columns that are hidden until the user shows them. */
  hiddenByDefault: readonly string[];
  onChange: (change: Partial<TableLayout>) => void;
}

export interface DataTableProps<Row> {
  /** What the rows are, for example 角色; accessible name of the table. */
  caption: string;
  /** Must be referentially stable, so that unchanged rows do not render again. */
  columns: readonly Column<Row>[];
  /** Rows of the current page; undefined before the first response (with `busy`: skeleton rows). */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  /** Name of a row in accessible names such as 选择门店店长; default: the row key. */
  rowLabel?: (row: Row) => string;

  /** Current sort; null for the default order of the server. */
  sort?: Sort | null;
  /** A header was clicked: cycles through ascending, descending and null. */
  onSortChange?: (sort: Sort | null) => void;

  /** Keys of the selected rows, including other pages. If set, rows can be selected. */
  selection?: readonly RowKey[];
  onSelectionChange?: (selection: readonly RowKey[]) => void;
  /** Returns false for rows that cannot be selected. */
  selectable?: (row: Row) => boolean;

  /** Key of a row to highlight, to scroll to and to announce, such as the one that was just created. */
  highlightedKey?: RowKey;

  /** Expandable content below a row; null for a row without details. If set, rows have an expand button. */
  rowDetail?: (row: Row) => ReactNode;

  /**
   * Opens the record of a row: its first cell is a button, and a click on the row does the same. Undefined for rows that
   * cannot be opened. A link in the first cell needs none.
   */
  rowOpener?: (row: Row) => RowOpener | undefined;

  /** If set, a click on a row and Space on it show its record beside the table; while one is shown, the focused row is. */
  rowPeek?: RowPeek<Row> | undefined;

  /** The first two are inline, the rest are in the 更多 menu, as all are in cards of two lines. Pass only actions that the user may perform. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** Labels of the row with the most inline actions; sets the column width. Default: fits two short labels and 更多. */
  rowActionLabels?: readonly string[];
  /** Some rows have more actions than `rowActionLabels`, in the 更多 menu. */
  hasRowMenu?: boolean;

  /** Rows are loading: the old ones stay, with a progress line below the header. */
  busy?: boolean;
  /** Shown instead of the rows: an `ErrorState`. */
  error?: ReactNode;
  /** Shown if there are no rows: an `EmptyState`; use a different one while filters are active. */
  empty?: ReactNode;

  /** Overrides the user's density. */
  density?: Density;
  /** If set, columns can be resized, and the settings of `TableTools` apply. */
  view?: TableView;
}
