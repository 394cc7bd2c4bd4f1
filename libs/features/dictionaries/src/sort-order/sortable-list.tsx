import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { DictData } from '@backroom/contract/dictionaries';
import { Button, Icon, StatusTag, Text, useText, VisuallyHidden } from '@backroom/ui';
import { DragHandle, useDragOrder } from '@backroom/ui/drag-order';

import { TONE_BY_LIST_CLASS } from '../dict-data-values.ts';
import { reorderText } from './reorder.text.ts';

type Direction = 'up' | 'down';

interface SortableListProps {
  /** In the order that is shown. */
  values: readonly DictData[];
  onMove: (from: number, to: number) => void;
}

/**
 * The values of a dictionary in an order that users change: by dragging a handle, by the buttons of a row, or with Alt and
 * the arrow keys within a row. The focus stays on the moved row; its new position is announced.
 */
export function SortableList({ values, onMove }: SortableListProps) {
  const t = useText(reorderText);
  const [announcement, setAnnouncement] = useState('');
  const focusAfterMove = useRef<{ code: number; direction: Direction } | null>(null);
  const positionOf = (code: number) => values.findIndex(({ dictCode }) => dictCode === code);
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragOrder<number>(list, (code, to) => onMove(positionOf(code), to));

  // The drawer has no field to focus, and focuses itself when it opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!list.current?.contains(document.activeElement))
        list.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  // A moved element loses the focus, and so does a button that is disabled at the end of the list.
  useLayoutEffect(() => {
    const moved = focusAfterMove.current;
    focusAfterMove.current = null;
    const row = moved && list.current?.querySelector(`[data-code="${moved.code}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    const [first, ...others] = [...row.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    (others.find((button) => button.dataset.move === moved.direction) ?? first)?.focus();
  }, [values]);

  const move = (position: number, direction: Direction) => {
    const to = position + (direction === 'up' ? -1 : 1);
    const value = values[position];
    if (!value || to < 0 || to >= values.length) return;
    focusAfterMove.current = { code: value.dictCode, direction };
    setAnnouncement(t('moved', { name: value.dictLabel, position: to + 1, count: values.length }));
    onMove(position, to);
  };
  const handleKeyDown = (event: KeyboardEvent, position: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(position, event.key === 'ArrowUp' ? 'up' : 'down');
  };

  return (
    <>
      <List ref={list} aria-label={t('list')} {...drag.events}>
        {values.map((value, position) => (
          <Row
            key={value.dictCode}
            data-code={value.dictCode}
            data-dragged={drag.dragged === value.dictCode || undefined}
            onKeyDown={(event) => handleKeyDown(event, position)}
          >
            <DragHandle onPointerDown={(event) => drag.start(event, value.dictCode)} />
            <Label>
              <StatusTag tone={TONE_BY_LIST_CLASS[value.listClass]}>{value.dictLabel}</StatusTag>
              <Text tone="faint" variant="caption" truncated>
                {value.dictValue}
              </Text>
            </Label>
            {(['up', 'down'] as const).map((direction) => (
              <Button
                key={direction}
                tone="ghost"
                size="small"
                data-move={direction}
                icon={<Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} />}
                aria-label={t(`${direction}Of`, { name: value.dictLabel })}
                aria-keyshortcuts={direction === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
                disabled={position === (direction === 'up' ? 0 : values.length - 1)}
                onClick={() => move(position, direction)}
              >
                {t(direction)}
              </Button>
            ))}
          </Row>
        ))}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  gap: var(--ui-space-2);
  align-items: center;
  min-height: var(--ui-row-h);
  border-bottom: 1px solid var(--ui-line-1);

  &[data-dragged] {
    background: var(--ui-accent-soft);
  }
`;

const Label = styled.span`
  display: flex;
  flex: 1;
  gap: var(--ui-space-3);
  align-items: center;
  min-width: 0;
`;
