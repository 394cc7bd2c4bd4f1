import type { RowAccessors } from './tree-table.types.ts';

/** A row that is not hidden by a collapsed ancestor or the search. */
export interface FlatRow<Row> {
  key: string;
  row: Row;
  /** 0 for root rows. */
  level: number;
  parent: FlatRow<Row> | null;
  /** All direct children, including those excluded by the search. */
  children: readonly Row[];
}

const NO_ROWS: readonly never[] = [];

/** Rows in display order. `visible` contains the keys that a search keeps; null: all. */
export function flattenRows<Row>(
  rows: readonly Row[],
  { rowKey, rowChildren }: RowAccessors<Row>,
  isOpen: (key: string) => boolean,
  visible: ReadonlySet<string> | null,
): FlatRow<Row>[] {
  const flatRows: FlatRow<Row>[] = [];
  const add = (siblings: readonly Row[], parent: FlatRow<Row> | null) => {
    for (const row of siblings) {
      const key = rowKey(row);
      if (visible && !visible.has(key)) continue;
      const flatRow = { key, row, level: parent ? parent.level + 1 : 0, parent, children: rowChildren(row) ?? NO_ROWS };
      flatRows.push(flatRow);
      if (flatRow.children.length > 0 && isOpen(key)) add(flatRow.children, flatRow);
    }
  };
  add(rows, null);
  return flatRows;
}

/** Keys of the rows above a row; undefined if it is not in the tree. */
export function findAncestors<Row>(
  rows: readonly Row[],
  accessors: RowAccessors<Row>,
  key: string,
): string[] | undefined {
  for (const row of rows) {
    const rowKey = accessors.rowKey(row);
    if (rowKey === key) return [];
    const below = findAncestors(accessors.rowChildren(row) ?? NO_ROWS, accessors, key);
    if (below) return [rowKey, ...below];
  }
  return undefined;
}

export interface RowSearchResult {
  /** Keys of matches, their ancestors and their descendants. */
  visible: ReadonlySet<string>;
  /** Keys that must be expanded to show every match. */
  open: ReadonlySet<string>;
  count: number;
}

const normalizeText = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

/** Finds rows by a substring of their name; null for an empty query. */
export function findRows<Row>(
  rows: readonly Row[],
  { rowKey, rowName, rowChildren }: RowAccessors<Row>,
  query: string,
): RowSearchResult | null {
  const needle = normalizeText(query);
  if (needle === '') return null;
  const visible = new Set<string>();
  const open = new Set<string>();
  let count = 0;
  /** @returns whether any of these rows or their descendants matches */
  const visit = (siblings: readonly Row[], isBelowMatch: boolean): boolean => {
    let hasMatch = false;
    for (const row of siblings) {
      const key = rowKey(row);
      const matches = normalizeText(rowName(row)).includes(needle);
      const matchesBelow = visit(rowChildren(row) ?? NO_ROWS, isBelowMatch || matches);
      if (matches) count += 1;
      if (matchesBelow) open.add(key);
      if (matches || matchesBelow || isBelowMatch) visible.add(key);
      hasMatch ||= matches || matchesBelow;
    }
    return hasMatch;
  };
  visit(rows, false);
  return { visible, open, count };
}
