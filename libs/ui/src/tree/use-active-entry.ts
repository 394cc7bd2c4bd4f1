import { useMemo, useState } from 'react';

import { toggleChecked } from './checked-nodes.ts';
import type { TreeEntry, TreeIndex, TreeSearchResult } from './tree-data.ts';

export interface TreeSelection {
  /** If given, the tree is single-select; `null` means no selection. */
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** If given, nodes have checkboxes and these are checked; half-checked parents are not included. */
  checked?: ReadonlySet<string>;
  onCheckedChange?: (checked: Set<string>) => void;
  /** Parents and children are checked together. Defaults to true. */
  linked?: boolean;
}

interface ActiveEntryOptions extends TreeSelection {
  index: TreeIndex;
  /** Visible entries from top to bottom. */
  rows: readonly TreeEntry[];
  query: string;
  found: TreeSearchResult | null;
}

/**
 * The active row (roving tabindex) and the effect of activating a row. A new query makes its first match active until
 * another row becomes active.
 */
export function useActiveEntry({
  index,
  rows,
  query,
  found,
  selected,
  checked,
  linked = true,
  onSelect,
  onCheckedChange,
}: ActiveEntryOptions) {
  const [moved, setMoved] = useState<{ id: string | undefined; at: number; query: string }>({
    id: selected ?? undefined,
    at: 0,
    query: '',
  });
  const activeId = found?.first && moved.query !== query ? found.first.node.id : moved.id;
  const activeIndex = useMemo(() => {
    const index = rows.findIndex(({ node }) => node.id === activeId);
    // What has taken the place of the row, such as children that have been loaded.
    return index >= 0 ? index : Math.max(0, Math.min(moved.at, rows.length - 1));
  }, [rows, activeId, moved.at]);
  const move = (entry: TreeEntry) => setMoved({ id: entry.node.id, at: rows.indexOf(entry), query });
  const activate = (entry: TreeEntry) => {
    move(entry);
    const { id, disabled, note } = entry.node;
    note?.onActivate?.();
    if (disabled || note) return;
    if (checked) onCheckedChange?.(toggleChecked(index, checked, id, linked));
    else onSelect?.(id);
  };
  return { activeIndex, move, activate };
}
