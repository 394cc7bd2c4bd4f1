import { useState } from 'react';

import { type TableView } from './data-table.types.ts';

/**
 * Remembers which columns the person hid.
 *
 * @param storageKey where in this browser; without it only as long as the page is open
 */
export function useTableView(storageKey?: string): TableView {
  const [hidden, setHidden] = useState<readonly string[]>(() => stored(storageKey));
  return {
    hidden,
    onHiddenChange: (next) => {
      setHidden(next);
      if (storageKey) store(storageKey, next);
    },
  };
}

const nameOf = (storageKey: string) => `ui_table.${storageKey}`;

function stored(storageKey: string | undefined): readonly string[] {
  if (!storageKey) return [];
  try {
    const value: unknown = JSON.parse(localStorage.getItem(nameOf(storageKey)) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function store(storageKey: string, hidden: readonly string[]) {
  try {
    localStorage.setItem(nameOf(storageKey), JSON.stringify(hidden));
  } catch {
    // A browser that keeps nothing still shows the table.
  }
}
