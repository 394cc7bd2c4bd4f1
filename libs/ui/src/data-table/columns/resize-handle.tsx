import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';

import { getInlineSign, toInlineKey } from '../../measure/direction.ts';
import { clampWidth, type ColumnWidths, RESIZE_LIMITS } from './column-widths.ts';

const STEP_PX = 16;
const LONG_STEP_PX = 64;

export interface ResizeHandleProps {
  /** Id of the column. */
  id: string;
  label: string;
  /** Pixels; `aria-valuenow`. */
  width: number;
  /** Widths set before; take precedence over measured widths, which may be outdated. */
  customWidths: ColumnWidths;
  /** Called while dragging; null at the end. */
  onDrag: (widths: ColumnWidths | null) => void;
  /** Called on release and on each key press. */
  onResize: (widths: ColumnWidths) => void;
  /** Resets the column to its own width. */
  onReset: () => void;
}

/**
 * End of a column header. ARIA window splitter, no Tab stop: a button of the column settings leads to it.
 * Keys: arrows resize by 16 px, with Shift by 64 px, Home sets the minimum, Enter or a double click resets.
 */
export function ResizeHandle({ id, label, width, customWidths, onDrag, onResize, onReset }: ResizeHandleProps) {
  const drag = useRef<{ x: number; widths: ColumnWidths } | null>(null);

  const getDraggedWidths = ({ clientX }: PointerEvent, { x, widths }: { x: number; widths: ColumnWidths }) => ({
    ...widths,
    [id]: clampWidth((widths[id] ?? 0) + (clientX - x) * getInlineSign()),
  });
  const getCurrentWidths = (handle: HTMLElement): ColumnWidths => ({
    [id]: width,
    ...measureWidths(handle),
    ...customWidths,
  });
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, widths: getCurrentWidths(event.currentTarget) };
  };
  const endDrag = (event: PointerEvent<HTMLElement>) => {
    const dragStart = drag.current;
    drag.current = null;
    if (!dragStart) return;
    onDrag(null);
    // A click without movement may be the first half of a double click.
    if (event.type === 'pointerup' && event.clientX !== dragStart.x) onResize(getDraggedWidths(event, dragStart));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    const widths = getCurrentWidths(event.currentTarget);
    const currentWidth = widths[id] ?? width;
    const nextWidth = { ArrowLeft: currentWidth - step, ArrowRight: currentWidth + step, Home: RESIZE_LIMITS.min }[
      toInlineKey(event.key)
    ];
    if (nextWidth === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (nextWidth === undefined) onReset();
    else onResize({ ...widths, [id]: clampWidth(nextWidth) });
  };

  return (
    <Handle
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={RESIZE_LIMITS.min}
      aria-valuemax={RESIZE_LIMITS.max}
      aria-valuenow={width}
      onPointerDown={startDrag}
      onPointerMove={(event) => drag.current && onDrag(getDraggedWidths(event, drag.current))}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onDoubleClick={onReset}
      onKeyDown={handleKeyDown}
    />
  );
}

/** Current widths of all columns, so that only the dragged column changes. */
function measureWidths(handle: HTMLElement): ColumnWidths {
  const heads = handle.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return Object.fromEntries(
    [...heads].flatMap((head) => (head.offsetWidth > 0 ? [[head.dataset.column ?? '', head.offsetWidth]] : [])),
  );
}

const Handle = styled.span`
  position: absolute;
  z-index: 1;
  inset-block: 0;
  inset-inline-end: 0;
  width: var(--ui-space-3);
  border-radius: var(--ui-radius-1);
  cursor: col-resize;
  touch-action: none;
  user-select: none;

  &::before {
    position: absolute;
    inset-block: var(--ui-space-4);
    inset-inline-end: 0;
    width: 1px;
    background: var(--ui-line-2);
    content: '';
  }

  &:hover::before,
  &:active::before,
  &:focus-visible::before {
    inset-block: 0;
    width: 2px;
    background: var(--ui-accent-control);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
