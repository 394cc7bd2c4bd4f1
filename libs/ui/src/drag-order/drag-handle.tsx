import type { PointerEventHandler } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../icon/icon.tsx';

/**
 * What the pointer drags to move an item of `useDragOrder`, whose parent has `data-dragged` meanwhile. For the keyboard
 * the item needs buttons, so it is hidden from assistive technology.
 */
export const DragHandle = ({ onPointerDown }: { onPointerDown: PointerEventHandler }) => (
  <Handle aria-hidden data-handle="" onPointerDown={onPointerDown}>
    <Icon name="chevrons-up-down" />
  </Handle>
);

const Handle = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: var(--ui-row-h);
  height: var(--ui-row-h);
  color: var(--ui-fg-3);
  cursor: grab;
  touch-action: none;

  [data-dragged] > & {
    cursor: grabbing;
  }
`;
