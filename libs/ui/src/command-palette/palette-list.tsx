import { memo, useEffect, useMemo } from 'react';
import { styled } from 'styled-components';

import { itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import { useIsPhone } from '../measure/use-is-phone.ts';
import { truncate } from '../theme/styles.ts';
import { useFixedHeightList, useRowHeight } from '../virtual-rows/use-fixed-height-list.ts';
import { type PaletteItem, toPaletteLines } from './palette-lines.ts';
import { PaletteOption } from './palette-option.tsx';

const VIEW_ROWS = 12;

export interface PaletteListProps {
  id: string;
  label: string;
  items: readonly PaletteItem[];
  activeIndex: number;
  pending: boolean;
  onActiveIndexChange: (index: number) => void;
  onSelect: (item: PaletteItem) => void;
  onExpand?: ((item: PaletteItem) => void) | undefined;
}

/** DOM id of an option, for `aria-activedescendant`. */
export const getPaletteOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Listbox of the palette. Virtualized and memoized: a change of the query alone does not render it. */
export const PaletteList = memo(function PaletteList({
  id,
  label,
  items,
  activeIndex,
  pending,
  onActiveIndexChange,
  onSelect,
  onExpand,
}: PaletteListProps) {
  const lines = useMemo(() => toPaletteLines(items), [items]);
  const activeLineIndex = lines.findIndex((line) => 'item' in line && line.index === activeIndex);
  const viewRows = useViewRows();
  const {
    scroller,
    rowPx,
    rows,
    height,
    scrollToRow: show,
    virtualizer,
  } = useFixedHeightList({ count: lines.length, viewRows, pinnedIndex: activeLineIndex });
  useEffect(() => {
    if (activeLineIndex >= 0) show(activeLineIndex);
    // oxlint-disable-next-line react/exhaustive-deps -- `show` is new on each render; only another row must scroll
  }, [activeLineIndex]);

  return (
    <Scroller ref={scroller} id={id} role="listbox" aria-label={label} aria-busy={pending || undefined}>
      {virtualizer}
      <div role="presentation" style={{ height }}>
        {rows.map(({ index: lineIndex, start }) => {
          const line = lines[lineIndex];
          const style = { height: rowPx, transform: `translateY(${start}px)` };
          if (!line) return null;
          if ('heading' in line) {
            return (
              <div key={`heading ${lineIndex}`} role="presentation" data-heading="" style={style}>
                {line.heading}
              </div>
            );
          }
          const { item, index } = line;
          return (
            <PaletteOption
              key={item.id}
              id={getPaletteOptionId(id, index)}
              item={item}
              index={index}
              count={items.length}
              isActive={index === activeIndex}
              top={start}
              height={rowPx}
              onActiveIndexChange={onActiveIndexChange}
              onSelect={onSelect}
              onExpand={onExpand}
            />
          );
        })}
      </div>
    </Scroller>
  );
});

/** Maximum number of visible rows; in the full-screen dialog limited by the window height. */
function useViewRows(): number {
  const rowPx = useRowHeight();
  return useIsPhone() ? Math.ceil(window.innerHeight / rowPx) : VIEW_ROWS;
}

// One style for all lines: styled components per line would dominate the cost of each key press.
const Scroller = styled.div`
  max-height: min(384px, 50dvh);
  margin-top: var(--ui-space-4);
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;

  @media (max-width: 575px) {
    flex: 1;
    /* The note stands above the list, which may be longer than the screen. */
    order: 1;
    max-height: none;
  }

  > div {
    position: relative;
  }

  [role='option'],
  [data-heading] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
  }

  [role='option'] {
    ${itemStyles}
  }

  [data-text] {
    ${truncate}
    flex: 0 1 auto;
  }

  [data-above] {
    color: var(--ui-fg-2);
  }

  [data-detail] {
    ${truncate}
    flex: 0 10 auto;
    margin-inline-start: auto;
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }

  [data-expand] {
    display: grid;
    flex: none;
    place-items: center;
    width: var(--ui-space-6);
    margin-inline: var(--ui-space-1) calc(-1 * var(--ui-space-1));
    color: var(--ui-fg-3);
  }

  [data-heading] {
    display: flex;
    align-items: end;
    padding: var(--ui-space-2) var(--ui-space-3);
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }
`;
