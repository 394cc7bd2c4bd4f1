import { type Shape } from './tree-table.types.ts';

/** A row that is not hidden by a collapsed ancestor or the search. */
export interface Line<Row> {
  key: string;
  row: Row;
  /** 0 for root rows. */
  level: number;
  parent: Line<Row> | null;
  /** All direct children, including those excluded by the search. */
  children: readonly Row[];
}

const NOTHING: readonly never[] = [];

export function linesOf<Row>(
  rows: readonly Row[],
  { rowKey, rowChildren }: Shape<Row>,
  isOpen: (key: string) => boolean,
  kept: ReadonlySet<string> | null,
): Line<Row>[] {
  const lines: Line<Row>[] = [];
  const add = (siblings: readonly Row[], parent: Line<Row> | null) => {
    for (const row of siblings) {
      const key = rowKey(row);
      if (kept && !kept.has(key)) continue;
      const line = { key, row, level: parent ? parent.level + 1 : 0, parent, children: rowChildren(row) ?? NOTHING };
      lines.push(line);
      if (line.children.length > 0 && isOpen(key)) add(line.children, line);
    }
  };
  add(rows, null);
  return lines;
}

export interface FoundRows {
  /** Keys of matches, their ancestors and their descendants. */
  kept: ReadonlySet<string>;
  /** Keys that must be expanded to show every match. */
  open: ReadonlySet<string>;
  count: number;
}

const fold = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

/** Finds rows by a substring of their name; null for an empty query. */
export function findRows<Row>(
  rows: readonly Row[],
  { rowKey, rowName, rowChildren }: Shape<Row>,
  query: string,
): FoundRows | null {
  const wanted = fold(query);
  if (wanted === '') return null;
  const kept = new Set<string>();
  const open = new Set<string>();
  let count = 0;
  /** @returns whether any of these rows or their descendants matches */
  const look = (siblings: readonly Row[], isBelowMatch: boolean): boolean => {
    let hasMatch = false;
    for (const row of siblings) {
      const key = rowKey(row);
      const matches = fold(rowName(row)).includes(wanted);
      const matchesBelow = look(rowChildren(row) ?? NOTHING, isBelowMatch || matches);
      if (matches) count += 1;
      if (matchesBelow) open.add(key);
      if (matches || matchesBelow || isBelowMatch) kept.add(key);
      hasMatch ||= matches || matchesBelow;
    }
    return hasMatch;
  };
  look(rows, false);
  return { kept, open, count };
}
