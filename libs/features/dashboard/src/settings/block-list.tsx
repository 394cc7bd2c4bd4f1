import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Checkbox, Icon, IconButton, useText, VisuallyHidden } from '@backroom/ui';
import { DragHandle, useDragOrder } from '@backroom/ui/drag-order';

import type { BlockChoice, BlockKind } from '../model/block-choices.ts';
import { moveChoice } from '../model/change-choices.ts';
import { dashboardText } from '../page/dashboard.text.ts';
import { settingsText } from './settings.text.ts';

interface BlockListProps {
  choices: readonly BlockChoice[];
  onChange: (choices: readonly BlockChoice[]) => void;
}

/** The blocks in their order. Keys: Space shows or hides one, Enter or Space on a button moves it; handles are dragged. */
export function BlockList({ choices, onChange }: BlockListProps) {
  const t = useText(settingsText);
  const tName = useText(dashboardText);
  const [moved, setMoved] = useState<BlockKind | null>(null);
  const listRef = useRestoreFocusAfterReorder(choices);
  const place = choices.findIndex(({ kind }) => kind === moved);
  const move = (kind: BlockKind, to: number) => {
    const next = moveChoice(choices, kind, to);
    if (next === choices) return;
    onChange(next);
    setMoved(kind);
  };
  const drag = useDragOrder<BlockKind>(listRef, move);
  const toggle = (kind: BlockKind) =>
    onChange(choices.map((choice) => (choice.kind === kind ? { ...choice, isHidden: !choice.isHidden } : choice)));
  return (
    <>
      <List ref={listRef} {...drag.events}>
        {choices.map(({ kind, isHidden }, index) => (
          <li key={kind} data-dragged={drag.dragged === kind || undefined}>
            <DragHandle onPointerDown={(event) => drag.start(event, kind)} />
            <Checkbox label={tName(kind)} checked={!isHidden} onCheckedChange={() => toggle(kind)} />
            <IconButton
              label={t('moveUp', { block: tName(kind) })}
              icon={<Icon name="arrow-up" />}
              aria-disabled={index === 0}
              onClick={() => move(kind, index - 1)}
            />
            <IconButton
              label={t('moveDown', { block: tName(kind) })}
              icon={<Icon name="arrow-down" />}
              aria-disabled={index === choices.length - 1}
              onClick={() => move(kind, index + 1)}
            />
          </li>
        ))}
      </List>
      <VisuallyHidden role="status">
        {moved && place >= 0 ? t('moved', { block: tName(moved), place: place + 1, count: choices.length }) : ''}
      </VisuallyHidden>
    </>
  );
}

/** Moving an item in the DOM blurs the button that was pressed. */
function useRestoreFocusAfterReorder(order: readonly unknown[]) {
  const listRef = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { current } = focused;
    if (current?.isConnected && document.activeElement === document.body) current.focus();
  }, [order]);
  useLayoutEffect(() => {
    const list = listRef.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target as HTMLElement;
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, []);
  return listRef;
}

const List = styled.ul`
  li {
    display: flex;
    gap: var(--ui-space-2);
    align-items: center;
    min-height: var(--ui-space-9);
    border-bottom: 1px solid var(--ui-line-1);
  }

  [data-dragged] {
    background: var(--ui-accent-soft);
  }

  li > label {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
