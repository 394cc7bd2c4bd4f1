import { useState } from 'react';

import { type Density, type TableLayout, type TableView } from './data-table.types.ts';

const DENSITIES: readonly unknown[] = ['compact', 'default', 'comfortable'] satisfies Density[];
const UNTOUCHED: TableLayout = { hidden: [], order: [], pinned: [], widths: {}, density: undefined };

/**
 * Remembers how the person arranged a table: hidden and pinned columns, their order
 * and widths, row height.
 *
 * @param storageKey where in this browser; without it only as long as the page is open
 */
export function useTableView(storageKey?: string): TableView {
  const [layout, setLayout] = useState(() => stored(storageKey));
  return {
    ...layout,
    onChange: (change) => {
      const next = { ...layout, ...change };
      setLayout(next);
      if (storageKey) store(storageKey, next);
    },
  };
}

const nameOf = (storageKey: string) => `ui_table.${storageKey}`;

function stored(storageKey: string | undefined): TableLayout {
  if (!storageKey) return UNTOUCHED;
  try {
    return readLayout(JSON.parse(localStorage.getItem(nameOf(storageKey)) ?? 'null'));
  } catch {
    return UNTOUCHED;
  }
}

/** What storage holds may be old or edited by hand: only what has the right shape counts. */
function readLayout(value: unknown): TableLayout {
  if (typeof value !== 'object' || value === null) return UNTOUCHED;
  const { hidden, order, pinned, widths, density } = value as Record<string, unknown>;
  return {
    hidden: strings(hidden),
    order: strings(order),
    pinned: strings(pinned),
    widths: numbers(widths),
    density: DENSITIES.includes(density) ? (density as Density) : undefined,
  };
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const numbers = (value: unknown): Record<string, number> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, width]) => Number.isFinite(width)))
    : {};

function store(storageKey: string, layout: TableLayout) {
  try {
    localStorage.setItem(nameOf(storageKey), JSON.stringify(layout));
  } catch {
    // A browser that keeps nothing still shows the table.
  }
}
