import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';

import { itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { truncate } from '../theme/styles.ts';
import { useVirtualRows } from '../virtual-rows/use-virtual-rows.ts';
import { commandPaletteText } from './command-palette.text.ts';
import { type PaletteItem, paletteLines } from './palette-lines.ts';

const VIEW_ROWS = 12;

export interface PaletteListProps {
  id: string;
  label: string;
  items: readonly PaletteItem[];
  marked: number;
  pending: boolean;
  onMark: (index: number) => void;
  onChoose: (item: PaletteItem) => void;
}

export const paletteOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The listbox of the palette; only the lines near the view are mounted. */
export function PaletteList({ id, label, items, marked, pending, onMark, onChoose }: PaletteListProps) {
  const t = useText(commandPaletteText);
  const lines = useMemo(() => paletteLines(items), [items]);
  const keep = lines.findIndex((line) => 'item' in line && line.index === marked);
  const { scroller, rowPx, rows, height, show } = useVirtualRows({ count: lines.length, viewRows: VIEW_ROWS, keep });
  useEffect(() => {
    if (keep >= 0) show(keep);
    // `show` is new with each rendering; only the mark calls for scrolling.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [keep]);

  return (
    <Scroller ref={scroller} id={id} role="listbox" aria-label={label} aria-busy={pending || undefined}>
      <Tall role="presentation" style={{ height }}>
        {rows.map(({ index: at, start }) => {
          const line = lines[at];
          const place = { height: rowPx, transform: `translateY(${start}px)` };
          if (!line) return null;
          if ('heading' in line) {
            return (
              <Heading key={`heading ${at}`} role="presentation" style={place}>
                {line.heading}
              </Heading>
            );
          }
          const { item, index } = line;
          return (
            <Option
              key={item.id}
              id={paletteOptionId(id, index)}
              role="option"
              aria-selected={index === marked}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-highlighted={index === marked ? '' : undefined}
              style={place}
              onPointerMove={() => index !== marked && onMark(index)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              {item.icon}
              <Words title={item.label}>{item.label}</Words>
              {item.external && (
                <>
                  <Icon name="external-link" />
                  <VisuallyHidden>{t('newTab')}</VisuallyHidden>
                </>
              )}
              {item.detail && <Detail title={item.detail}>{item.detail}</Detail>}
            </Option>
          );
        })}
      </Tall>
    </Scroller>
  );
}

const Scroller = styled.div`
  max-height: min(384px, 50dvh);
  margin-top: var(--ui-space-4);
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Tall = styled.div`
  position: relative;
`;

const Option = styled.div`
  ${itemStyles}
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
`;

const Words = styled.span`
  ${truncate}
  flex: 0 1 auto;
`;

const Detail = styled.span`
  ${truncate}
  flex: 0 10 auto;
  margin-inline-start: auto;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

const Heading = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: end;
  padding: var(--ui-space-2) var(--ui-space-3);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
