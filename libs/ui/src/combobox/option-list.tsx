import type { UseComboboxReturnValue } from 'downshift';
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { styled } from 'styled-components';

import { itemStyles } from '../dropdown-menu/dropdown-menu.styles.ts';
import { Icon } from '../icon/icon.tsx';
import { truncate } from '../theme/styles.ts';
import { useFixedHeightList } from '../virtual-rows/use-fixed-height-list.ts';
import { CheckboxIndicator } from './checkbox-indicator.tsx';
import { preventDownshiftDefault } from './downshift-default.ts';
import { type Entry, type Row, toRows } from './option.ts';

const VIEW_ROWS = 8;

export interface OptionListProps extends Pick<
  UseComboboxReturnValue<Entry>,
  'getMenuProps' | 'getItemProps' | 'highlightedIndex'
> {
  label: string;
  entries: readonly Entry[];
  isSelected: (entry: Entry) => boolean;
  /** Called with the event, before downshift changes its state. */
  onItemClick?: (entry: Entry) => void;
  multiple?: boolean;
}

/** Rows that move below a mouse at rest are not highlighted: Enter selects what the keyboard has highlighted. */
function ignoreRestingMouse(event: MouseEvent): void {
  if (event.movementX === 0 && event.movementY === 0) preventDownshiftDefault(event);
}

/** Listbox of a combobox. Only the active row and those near the viewport are mounted. */
export function OptionList({
  label,
  entries,
  isSelected,
  onItemClick,
  multiple = false,
  highlightedIndex,
  getMenuProps,
  getItemProps,
}: OptionListProps) {
  const lines = useMemo(() => toRows(entries), [entries]);
  const activeLineIndex = useMemo(
    () => lines.findIndex((line) => 'entry' in line && line.index === highlightedIndex),
    [lines, highlightedIndex],
  );
  const {
    scroller,
    rowPx,
    rows,
    height,
    scrollToRow: show,
    virtualizer,
  } = useFixedHeightList({ count: lines.length, viewRows: VIEW_ROWS, pinnedIndex: activeLineIndex });
  const scrollToActive = useEffectEvent(() => activeLineIndex >= 0 && show(activeLineIndex));
  useLayoutEffect(() => void scrollToActive(), []);

  const visibleLines = rows.flatMap(({ index, start }) => {
    const line = lines[index];
    return line ? [{ line, start }] : [];
  });
  const renderLine = ({ line, start }: (typeof visibleLines)[number]) => {
    const style = { height: rowPx, transform: `translateY(${start}px)` };
    if ('heading' in line) {
      return (
        <Heading key={`heading ${line.heading}`} role="presentation" style={style}>
          {line.heading}
        </Heading>
      );
    }
    const { entry, index } = line;
    return (
      <Item
        key={entry.value}
        {...getItemProps({ item: entry, index, onClick: () => onItemClick?.(entry), onMouseMove: ignoreRestingMouse })}
        aria-selected={isSelected(entry)}
        aria-setsize={entries.length}
        aria-posinset={index + 1}
        data-act={entry.action}
        data-highlighted={index === highlightedIndex ? '' : undefined}
        data-disabled={entry.disabled ? '' : undefined}
        style={style}
      >
        <ItemIcon entry={entry} isSelected={isSelected(entry)} multiple={multiple} />
        <Label title={entry.label}>{entry.label}</Label>
      </Item>
    );
  };

  return (
    <Scroller
      {...getMenuProps({ ref: scroller, 'aria-label': label, onMouseLeave: preventDownshiftDefault })}
      aria-multiselectable={multiple || undefined}
      data-empty={entries.length === 0 || undefined}
    >
      {virtualizer}
      <VirtualSpacer role="presentation" style={{ height }}>
        {groupAdjacent(visibleLines).map(([group, members]) =>
          group === undefined ? (
            members.map(renderLine)
          ) : (
            <div key={`group ${group}`} role="group" aria-label={group}>
              {members.map(renderLine)}
            </div>
          ),
        )}
      </VirtualSpacer>
    </Scroller>
  );
}

const ACTION_ICONS = { create: 'plus', retry: 'refresh' } as const;

function ItemIcon({
  entry,
  isSelected,
  multiple,
}: {
  entry: Entry;
  isSelected: boolean;
  multiple: boolean;
}): ReactNode {
  const actionIcon = entry.action === 'create' || entry.action === 'retry' ? ACTION_ICONS[entry.action] : undefined;
  if (actionIcon) return <Icon name={actionIcon} />;
  if (multiple) return <CheckboxIndicator state={isSelected} />;
  return <CheckSlot>{isSelected && <Icon name="check" />}</CheckSlot>;
}

/** Groups adjacent rows by their option group. */
function groupAdjacent<Member extends { line: Row }>(members: readonly Member[]): [string | undefined, Member[]][] {
  const groups: [string | undefined, Member[]][] = [];
  for (const member of members) {
    const group = 'heading' in member.line ? member.line.heading : member.line.entry.group;
    const last = groups.at(-1);
    if (last && last[0] === group) last[1].push(member);
    else groups.push([group, [member]]);
  }
  return groups;
}

const Scroller = styled.div`
  position: relative;
  max-height: min(256px, calc(var(--radix-popover-content-available-height, 100vh) - var(--ui-space-7)));
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;

  @media (pointer: coarse) {
    max-height: min(352px, calc(var(--radix-popover-content-available-height, 100vh) - var(--ui-space-7)));
  }
`;

const VirtualSpacer = styled.div`
  position: relative;
`;

const Item = styled.div`
  ${itemStyles}
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;

  &[aria-selected='true'] {
    font-weight: var(--ui-fw-strong);
  }

  &[data-act] {
    color: var(--ui-accent-text);
  }

  &[data-act][data-highlighted] {
    color: var(--ui-accent-text-strong);
  }
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

const Label = styled.span`
  ${truncate}
  flex: 1;
`;

const CheckSlot = styled.span`
  display: inline-flex;
  flex: none;
  order: 1;
  width: var(--ui-icon);
  color: var(--ui-accent-control);
`;
