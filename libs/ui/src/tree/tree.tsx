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
import { checkStates, toggleChecked } from './checked.ts';
import { treeText } from './tree.text.ts';
import { type Place, type TreeIndex, type TreeNode } from './tree-data.ts';
import { TreeRow } from './tree-row.tsx';
import { useBranches } from './use-branches.ts';
import { useTreeKeys } from './use-tree-keys.ts';

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
  const branches = useBranches({ nodes, defaultExpanded, query, ...(loadChildren && { loadChildren }) });
  const { index, found, rows: places } = branches;
  const { at, move, press } = useActive({ index, places, selected, checked, linked, ...rest });
  const { scroller, rowPx, rows, height, show } = useVirtualRows({ count: places.length, viewRows, keep: at });
  const states = useMemo(() => checked && checkStates(index, checked, linked), [index, checked, linked]);
  const { activeRow, focusEvents } = useTreeFocus(places[at], ref, () => show(at));
  const keys = useTreeKeys({ ...branches, active: places[at], onMove: move, onPress: press });

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
          keys(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
        {...focusEvents}
      >
        <Tall role="presentation" style={{ height }}>
          {rows.map(({ index: row, start }) => {
            const place = places[row];
            if (!place) return null;
            const nodeId = place.node.id;
            const open = branches.isOpen(place);
            return (
              <TreeRow
                key={nodeId}
                ref={row === at ? activeRow : undefined}
                place={place}
                open={open}
                active={row === at}
                check={states?.get(nodeId)}
                selected={selected === undefined ? undefined : selected === nodeId}
                load={branches.loads.get(nodeId)}
                query={query}
                style={{ height: rowPx, transform: `translateY(${start}px)` }}
                onPress={() => press(place)}
                onToggle={() => {
                  move(place);
                  branches.setOpen([place], !open);
                }}
              />
            );
          })}
        </Tall>
      </Scroller>
      {places.length === 0 && <Note>{t(query === '' ? 'none' : 'noMatch')}</Note>}
      <VisuallyHidden role="status">{found ? t('found', { count: found.count }) : ''}</VisuallyHidden>
    </>
  );
}

type ActiveRules = Pick<TreeProps, 'selected' | 'checked' | 'linked' | 'onSelect' | 'onCheckedChange'> & {
  index: TreeIndex;
  places: readonly Place[];
};

/** The active row (roving tabindex) and the effect of activating a row. */
function useActive({ index, places, selected, checked, linked = true, onSelect, onCheckedChange }: ActiveRules) {
  const [activeId, setActiveId] = useState(selected ?? undefined);
  const at = useMemo(
    () =>
      Math.max(
        0,
        places.findIndex(({ node }) => node.id === activeId),
      ),
    [places, activeId],
  );
  const move = ({ node }: Place) => setActiveId(node.id);
  const press = (place: Place) => {
    move(place);
    const { id, disabled } = place.node;
    if (disabled) return;
    if (checked) onCheckedChange?.(toggleChecked(index, checked, id, linked));
    else onSelect?.(id);
  };
  return { at, move, press };
}

/** While the focus is inside the tree it follows the active row, which is always mounted. */
function useTreeFocus(active: Place | undefined, ref: Ref<TreeHandle> | undefined, show: () => void) {
  const activeRow = useRef<HTMLDivElement>(null);
  const [within, setWithin] = useState(false);
  useEffect(() => {
    if (within && document.activeElement !== activeRow.current) activeRow.current?.focus();
  }, [within, active]);
  useImperativeHandle(ref, () => ({
    focus: () => {
      show();
      activeRow.current?.focus();
    },
  }));
  return {
    activeRow,
    focusEvents: {
      onFocus: () => setWithin(true),
      onBlur: (event: FocusEvent) => setWithin(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

const Scroller = styled.div`
  position: relative;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Tall = styled.div`
  position: relative;
`;

const Note = styled.p`
  padding: var(--ui-space-3);
  color: var(--ui-fg-3);
`;
