import { useState } from 'react';

import { type Density, type TableLayout, type TableView } from './data-table.types.ts';

const DENSITIES: readonly unknown[] = ['compact', 'default', 'comfortable'] satisfies Density[];
const UNTOUCHED: TableLayout = { hidden: [], order: [], pinned: [], widths: {}, density: undefined };

/**
 * The user's layout of a table: hidden and pinned columns, column order and widths, density.
 *
 * @param storageKey key in local storage; without it the layout is lost on unmount
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

/** Stored values may be outdated or edited by hand: properties of the wrong type are ignored. */
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
    // Storage is full or disabled: the layout stays in memory only.
  }
}
