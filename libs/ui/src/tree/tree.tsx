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
  /** Puts the focus on the active node. */
  focus: () => void;
}

export interface TreeProps {
  /** Name for readers. */
  label: string;
  /** Up to 10,000 in sum; only rows near the view are mounted. */
  nodes: readonly TreeNode[];
  /** Given: one node is chosen; `null` while none is. */
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** Given: nodes have boxes, and these are checked; half-checked parents are not among them. */
  checked?: ReadonlySet<string>;
  onCheckedChange?: (checked: Set<string>) => void;
  /** Parents and children are checked together. True if left out. */
  linked?: boolean;
  /** Open at the start. */
  defaultExpanded?: readonly string[] | 'all';
  /** Shows what matches, with the way to it. */
  query?: string;
  /** Fetches the children of a `lazy` node when it opens; a refusal is shown at the node, and opening asks again. */
  loadChildren?: (id: string) => Promise<readonly TreeNode[]>;
  /** Rows in the view before it scrolls. 12 if left out. */
  viewRows?: number;
  /** Presses that the tree has no use for: Up on the first row, Esc, Tab. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** For the `aria-controls` of what opens it. */
  id?: string;
  ref?: Ref<TreeHandle>;
}

const NONE: readonly string[] = [];

/**
 * Things below things.
 *
 * ARIA tree with one Tab stop. Keys: Down and Up move over what is open, Right opens and enters, Left closes and
 * leaves, Home and End, PageUp and PageDown ten rows, `*` opens all siblings, letters find by label or keyword, Space
 * and Enter check or choose. Disabled nodes can be reached and not changed.
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

/** The one row that takes the focus, and what pressing a row does. */
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

/** While the focus is within, it follows the active row, which is mounted wherever the view is. */
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
