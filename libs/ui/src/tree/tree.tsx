import { type Ref, useMemo } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useFixedHeightList } from '../virtual-rows/use-fixed-height-list.ts';
import { checkStates } from './checked-nodes.ts';
import { treeText } from './tree.text.ts';
import type { TreeNode } from './tree-data.ts';
import { TreeRow } from './tree-row.tsx';
import { type TreeSelection, useActiveEntry } from './use-active-entry.ts';
import { type TreeHandle, useTreeFocus } from './use-tree-focus.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeState } from './use-tree-state.ts';

export type { TreeHandle };

export interface TreeProps extends TreeSelection {
  /** Accessible name. */
  label: string;
  /** Up to 10,000 nodes in total; only rows near the viewport are mounted. */
  nodes: readonly TreeNode[];
  /** Initially expanded nodes, besides those on the way to the first one that is not disabled. */
  defaultExpanded?: readonly string[] | 'all';
  /** Filters by matches, with their ancestors and descendants. */
  query?: string;
  /** Visible rows before the tree scrolls. Defaults to 12. */
  viewRows?: number;
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
  viewRows = 12,
  id,
  ref,
  ...rest
}: TreeProps) {
  const t = useText(treeText);
  const branches = useTreeState({ nodes, defaultExpanded, query });
  const { index, found, rows: entries } = branches;
  const { activeIndex, move, activate } = useActiveEntry({ ...branches, ...rest, query, selected, checked, linked });
  const { scroller, rowPx, rows, height, scrollToRow, virtualizer } = useFixedHeightList({
    count: entries.length,
    viewRows,
    pinnedIndex: activeIndex,
  });
  const states = useMemo(() => checked && checkStates(index, checked, linked), [index, checked, linked]);
  const { activeRow, focusEvents } = useTreeFocus(entries[activeIndex], ref, {
    scrollToActive: () => scrollToRow(activeIndex),
    activate,
  });
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
        onKeyDown={handleTreeKeys}
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
                check={entry.node.note ? undefined : states?.get(nodeId)}
                selected={selected === undefined ? undefined : selected === nodeId}
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
        {virtualizer}
      </Scroller>
      {entries.length === 0 && <EmptyNote>{t(query === '' ? 'none' : 'noMatch')}</EmptyNote>}
      <VisuallyHidden role="status">{found ? t('found', { count: found.count }) : ''}</VisuallyHidden>
    </>
  );
}

const Scroller = styled.div`
  position: relative;
  overflow: hidden auto;
  scrollbar-width: thin;
`;

const Spacer = styled.div`
  position: relative;
`;

const EmptyNote = styled.p`
  padding: var(--ui-space-3);
  color: var(--ui-fg-3);
`;
