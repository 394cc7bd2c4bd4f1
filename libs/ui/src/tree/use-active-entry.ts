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
  const [moved, setMoved] = useState<{ id: string | undefined; query: string }>({
    id: selected ?? undefined,
    query: '',
  });
  const activeId = found?.first && moved.query !== query ? found.first.node.id : moved.id;
  const activeIndex = useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex(({ node }) => node.id === activeId),
      ),
    [rows, activeId],
  );
  const move = ({ node }: TreeEntry) => setMoved({ id: node.id, query });
  const activate = (entry: TreeEntry) => {
    move(entry);
    const { id, disabled } = entry.node;
    if (disabled) return;
    if (checked) onCheckedChange?.(toggleChecked(index, checked, id, linked));
    else onSelect?.(id);
  };
  return { activeIndex, move, activate };
}
