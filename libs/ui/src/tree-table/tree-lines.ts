import { type Shape } from './tree-table.types.ts';

/** A row that is in sight, or would be if one scrolled there. */
export interface Line<Row> {
  key: string;
  row: Row;
  /** 0 at the top. */
  level: number;
  parent: Line<Row> | null;
  /** All that lies right below it, whatever a search left out. */
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
  /** What matches, what leads to it and what lies below it. */
  kept: ReadonlySet<string>;
  /** What has to be open to see every match. */
  open: ReadonlySet<string>;
  count: number;
}

const fold = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');

/** Finds rows by any part of their name; null without a query. */
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
  /** @returns whether something among these matches */
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
