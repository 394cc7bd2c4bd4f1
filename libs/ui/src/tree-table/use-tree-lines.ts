import { useState } from 'react';

import { findRows, linesOf } from './tree-lines.ts';
import { type PlainTreeTableProps } from './tree-table.types.ts';

const NOTHING: readonly never[] = [];
const UNTOUCHED: ReadonlySet<string> = new Set();

/** Expansion and search state, and the resulting visible rows. */
export function useTreeLines<Row>({
  rows = NOTHING,
  defaultExpanded = NOTHING,
  query = '',
  ...shape
}: PlainTreeTableProps<Row>) {
  const [flipped, setFlipped] = useState(UNTOUCHED);
  // A search expands its matches; toggles during a search are discarded with it.
  const [inSearch, setInSearch] = useState({ query, flipped: UNTOUCHED });
  const found = findRows(rows, shape, query);
  const flippedThen = inSearch.query === query ? inSearch.flipped : UNTOUCHED;

  const startsOpen = defaultExpanded === 'all' ? () => true : isAmong(new Set(defaultExpanded));
  const isOpen = (key: string) =>
    found ? found.open.has(key) !== flippedThen.has(key) : startsOpen(key) !== flipped.has(key);
  const flip = (key: string) => {
    if (found) setInSearch({ query, flipped: toggled(flippedThen, key) });
    else setFlipped((before) => toggled(before, key));
  };
  return { lines: linesOf(rows, shape, isOpen, found?.kept ?? null), found, isOpen, flip };
}

const isAmong = (keys: ReadonlySet<string>) => (key: string) => keys.has(key);

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(key)) next.add(key);
  return next;
}
