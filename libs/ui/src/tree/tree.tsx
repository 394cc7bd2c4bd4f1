import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useVirtualRows } from '../virtual-rows/use-virtual-rows.ts';
import { checkStates, toggleChecked } from './checked-nodes.ts';
import { treeText } from './tree.text.ts';
import type { TreeEntry, TreeIndex, TreeNode } from './tree-data.ts';
import { TreeRow } from './tree-row.tsx';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeState } from './use-tree-state.ts';

export interface TreeHandle {
  /** Focuses the active node. */
  focus: () => void;
}

export interface TreeProps {
  /** Accessible name. */
  label: string;
  /** Up to 10,000 nodes in total; only rows near the viewport are mounted. */
  nodes: readonly TreeNode[];
  /** If given, the tree is single-select; `null` means no selection. */
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** If given, nodes have checkboxes and these are checked; half-checked parents are not included. */
  checked?: ReadonlySet<string>;
  onCheckedChange?: (checked: Set<string>) => void;
  /** Parents and children are checked together. Defaults to true. */
  linked?: boolean;
  /** Initially expanded nodes. */
  defaultExpanded?: readonly string[] | 'all';
  /** Filters by matches, with their ancestors and descendants. */
  query?: string;
  /** Loads the children of a `lazy` node on expand; an error is shown at the node, and expanding again retries. */
  loadChildren?: (id: string) => Promise<readonly TreeNode[]>;
  /** Visible rows before the tree scrolls. Defaults to 12. */
  viewRows?: number;
  /** Called for keys that the tree does not handle: Esc, Tab. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** For `aria-controls` of the element that opens the tree. */
  id?: string;
  ref?: Ref<TreeHandle>;
}

const NONE: readonly string[] = [];

/**
 * Tree of nodes, for single selection or checkboxes.
 *
 * ARIA tree with one Tab stop. Keys: Down and Up move between visible rows, Right expands or moves to the first child,
 * Left collapses or moves to the parent, Home and End, PageUp and PageDown (ten rows), `*` expands all siblings,
 * letters search by label or keyword, Space and Enter check or select. Disabled nodes are focusable but cannot be
 * changed.
 */
export function Tree({
  label,
  nodes,
  selected,
  checked,
  linked = true,
  defaultExpanded = NONE,
  query = '',
  loadChildren,
  viewRows = 12,
  onKeyDown,
  id,
  ref,
  ...rest
}: TreeProps) {
  const t = useText(treeText);
  const branches = useTreeState({ nodes, defaultExpanded, query, ...(loadChildren && { loadChildren }) });
  const { index, found, rows: entries } = branches;
  const { activeIndex, move, activate } = useActiveEntry({ index, entries, selected, checked, linked, ...rest });
  const { scroller, rowPx, rows, height, scrollToRow } = useVirtualRows({
    count: entries.length,
    viewRows,
    pinnedIndex: activeIndex,
  });
  const states = useMemo(() => checked && checkStates(index, checked, linked), [index, checked, linked]);
  const { activeRow, focusEvents } = useTreeFocus(entries[activeIndex], ref, () => scrollToRow(activeIndex));
  const handleTreeKeys = useTreeKeys({ ...branches, active: entries[activeIndex], onMove: move, onActivate: activate });

  return (
    <>
      <Scroller
        ref={scroller}
        id={id}
        role="tree"
        aria-label={label}
        aria-multiselectable={checked ? true : undefined}
        style={{ maxHeight: viewRows * rowPx }}
        onKeyDown={(event) => {
          handleTreeKeys(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
        {...focusEvents}
      >
        <Spacer role="presentation" style={{ height }}>
          {rows.map(({ index: row, start }) => {
            const entry = entries[row];
            if (!entry) return null;
            const nodeId = entry.node.id;
            const open = branches.isOpen(entry);
            return (
              <TreeRow
                key={nodeId}
                ref={row === activeIndex ? activeRow : undefined}
                entry={entry}
                open={open}
                active={row === activeIndex}
                check={states?.get(nodeId)}
                selected={selected === undefined ? undefined : selected === nodeId}
                loadStatus={branches.loadStatuses.get(nodeId)}
                query={query}
                style={{ height: rowPx, transform: `translateY(${start}px)` }}
                onClick={() => activate(entry)}
                onToggle={() => {
                  move(entry);
                  branches.setOpen([entry], !open);
                }}
              />
            );
          })}
        </Spacer>
      </Scroller>
      {entries.length === 0 && <EmptyNote>{t(query === '' ? 'none' : 'noMatch')}</EmptyNote>}
      <VisuallyHidden role="status">{found ? t('found', { count: found.count }) : ''}</VisuallyHidden>
    </>
  );
}

type ActiveEntryOptions = Pick<TreeProps, 'selected' | 'checked' | 'linked' | 'onSelect' | 'onCheckedChange'> & {
  index: TreeIndex;
  entries: readonly TreeEntry[];
};

/** The active row (roving tabindex) and the effect of activating a row. */
function useActiveEntry({
  index,
  entries,
  selected,
  checked,
  linked = true,
  onSelect,
  onCheckedChange,
}: ActiveEntryOptions) {
  const [activeId, setActiveId] = useState(selected ?? undefined);
  const activeIndex = useMemo(
    () =>
      Math.max(
        0,
        entries.findIndex(({ node }) => node.id === activeId),
      ),
    [entries, activeId],
  );
  const move = ({ node }: TreeEntry) => setActiveId(node.id);
  const activate = (entry: TreeEntry) => {
    move(entry);
    const { id, disabled } = entry.node;
    if (disabled) return;
    if (checked) onCheckedChange?.(toggleChecked(index, checked, id, linked));
    else onSelect?.(id);
  };
  return { activeIndex, move, activate };
}

/** While the focus is inside the tree it follows the active row, which is always mounted. */
function useTreeFocus(active: TreeEntry | undefined, ref: Ref<TreeHandle> | undefined, scrollToActive: () => void) {
  const activeRow = useRef<HTMLDivElement>(null);
  const [hasFocusWithin, setHasFocusWithin] = useState(false);
  useEffect(() => {
    if (hasFocusWithin && document.activeElement !== activeRow.current) activeRow.current?.focus();
  }, [hasFocusWithin, active]);
  useImperativeHandle(ref, () => ({
    focus: () => {
      scrollToActive();
      activeRow.current?.focus();
    },
  }));
  return {
    activeRow,
    focusEvents: {
      onFocus: () => setHasFocusWithin(true),
      onBlur: (event: FocusEvent) => setHasFocusWithin(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

const Scroller = styled.div`
  position: relative;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Spacer = styled.div`
  position: relative;
`;

const EmptyNote = styled.p`
  padding: var(--ui-space-3);
  color: var(--ui-fg-3);
`;
