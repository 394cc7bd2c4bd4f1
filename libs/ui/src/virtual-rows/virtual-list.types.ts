export interface VirtualListOptions {
  count: number;
  /** Height of a row in px; an estimate if rows are measured. */
  rowPx: number;
  /** Maximum height of the viewport in px; default: that of the window. */
  viewPx?: number;
  /** Rows mounted beyond each edge of the viewport. */
  overscan: number;
  /** Stable key of a row, under which its height is cached. */
  getKey?: (index: number) => string;
  getScrollElement: () => HTMLElement | null;
  /** Index of a row that stays mounted outside the viewport, such as the focused one; -1 for none. */
  pinnedIndex: number;
}

/** The rows to mount, in order; positions in px from the first row. */
export interface VirtualListState {
  rows: readonly { index: number; start: number; end: number }[];
  totalPx: number;
  /** Ref of rows with different heights; undefined while all rows are mounted. */
  measure?: (row: HTMLElement | null) => void;
  /** Scrolls to a row that may not be mounted; undefined while all rows are. */
  scrollToRow?: (index: number) => void;
}
