import { useState } from 'react';

import { getPreferences, setPreference } from '../../theme/preferences.ts';
import { MAX_PREFERENCE_LENGTH } from '../../theme/stored-preferences.ts';
import type { Column, Density, TableLayout, TableView } from '../data-table.types.ts';

const DENSITIES: readonly unknown[] = ['compact', 'default', 'comfortable'] satisfies Density[];
const NONE: readonly never[] = [];
/** The layout of a table that the user has not changed. */
export const createLayout = (hidden: readonly string[] = NONE): TableLayout => ({
  hidden,
  order: NONE,
  pinned: NONE,
  widths: {},
  density: undefined,
});

/**
 * The user's layout of a table: hidden and pinned columns, column order and widths, density. It follows the account, like
 * other preferences; the browser has a copy, which counts as long as the account has none.
 *
 * @param storageKey key of the layout; without it the layout is lost on unmount
 * @param columns those that are hidden by default are hidden until the user shows them
 */
export function useTableView(
  storageKey?: string,
  columns: readonly Pick<Column<never>, 'id' | 'hiddenByDefault'>[] = NONE,
): TableView {
  const [hiddenByDefault] = useState(() => columns.flatMap((column) => (column.hiddenByDefault ? [column.id] : [])));
  const [layout, setLayout] = useState(() => loadLayout(storageKey, hiddenByDefault));
  return {
    ...layout,
    hiddenByDefault,
    onChange: (change) => {
      const next = { ...layout, ...change };
      setLayout(next);
      if (storageKey) saveLayout(storageKey, next);
    },
  };
}

const getStorageKey = (storageKey: string) => `ui_table.${storageKey}`;

function loadLayout(storageKey: string | undefined, hidden: readonly string[]): TableLayout {
  const unchanged = createLayout(hidden);
  if (!storageKey) return unchanged;
  try {
    const ofAccount = readAccountLayouts()[storageKey];
    return parseLayout(ofAccount ?? JSON.parse(localStorage.getItem(getStorageKey(storageKey)) ?? 'null'), unchanged);
  } catch {
    return unchanged;
  }
}

/** The layouts of the account by their key; stored text may be outdated or cut. */
function readAccountLayouts(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(getPreferences().tables || '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Stored values may be outdated or edited by hand: properties of the wrong type are ignored. */
function parseLayout(value: unknown, unchanged: TableLayout): TableLayout {
  if (typeof value !== 'object' || value === null) return unchanged;
  const { hidden, order, pinned, widths, density } = value as Record<string, unknown>;
  return {
    hidden: toStrings(hidden),
    order: toStrings(order),
    pinned: toStrings(pinned),
    widths: toNumbers(widths),
    density: DENSITIES.includes(density) ? (density as Density) : undefined,
  };
}

const toStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const toNumbers = (value: unknown): Record<string, number> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, width]) => Number.isFinite(width)))
    : {};

function saveLayout(storageKey: string, layout: TableLayout) {
  const { [storageKey]: _, ...others } = readAccountLayouts();
  const all = JSON.stringify({ ...others, [storageKey]: layout });
  // Without room in the account, the copy of this browser is the layout.
  setPreference('tables', all.length <= MAX_PREFERENCE_LENGTH ? all : JSON.stringify(others));
  try {
    localStorage.setItem(getStorageKey(storageKey), JSON.stringify(layout));
  } catch {
    // Storage is full or disabled: the layout stays in memory only.
  }
}
