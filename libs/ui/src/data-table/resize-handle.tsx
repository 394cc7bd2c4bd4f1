import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';

import { RESIZE_LIMITS, type Widths, withinLimits } from './column-widths.ts';

const STEP_PX = 16;
const LONG_STEP_PX = 64;

export interface ResizeHandleProps {
  /** Id of the column. */
  id: string;
  label: string;
  /** Pixels; `aria-valuenow`. */
  width: number;
  /** Widths set before; take precedence over measured widths, which may be outdated. */
  chosen: Widths;
  /** Called while dragging; null at the end. */
  onDrag: (widths: Widths | null) => void;
  /** Called on release and on each key press. */
  onResize: (widths: Widths) => void;
  /** Resets the column to its own width. */
  onReset: () => void;
}

/**
 * Right edge of a column header. ARIA window splitter. Keys: arrows resize by 16 px, with Shift by 64 px, Home sets the
 * minimum, Enter or a double click resets.
 */
export function ResizeHandle({ id, label, width, chosen, onDrag, onResize, onReset }: ResizeHandleProps) {
  const drag = useRef<{ x: number; widths: Widths } | null>(null);

  const dragged = ({ clientX }: PointerEvent, { x, widths }: { x: number; widths: Widths }) => ({
    ...widths,
    [id]: withinLimits((widths[id] ?? 0) + clientX - x),
  });
  const widthsAt = (handle: HTMLElement): Widths => ({ [id]: width, ...shownWidths(handle), ...chosen });
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, widths: widthsAt(event.currentTarget) };
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const begun = drag.current;
    drag.current = null;
    if (!begun) return;
    onDrag(null);
    // A click without movement may be the first half of a double click.
    if (event.type === 'pointerup' && event.clientX !== begun.x) onResize(dragged(event, begun));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    const widths = widthsAt(event.currentTarget);
    const now = widths[id] ?? width;
    const next = { ArrowLeft: now - step, ArrowRight: now + step, Home: RESIZE_LIMITS.min }[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) onReset();
    else onResize({ ...widths, [id]: withinLimits(next) });
  };

  return (
    <Handle
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={RESIZE_LIMITS.min}
      aria-valuemax={RESIZE_LIMITS.max}
      aria-valuenow={width}
      onPointerDown={begin}
      onPointerMove={(event) => drag.current && onDrag(dragged(event, drag.current))}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onReset}
      onKeyDown={press}
    />
  );
}

/** Current widths of all columns, so that only the dragged column changes. */
function shownWidths(handle: HTMLElement): Widths {
  const heads = handle.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return Object.fromEntries(
    [...heads].flatMap((head) => (head.offsetWidth > 0 ? [[head.dataset.column ?? '', head.offsetWidth]] : [])),
  );
}

const Handle = styled.span`
  position: absolute;
  z-index: 1;
  inset-block: 0;
  right: 0;
  width: var(--ui-space-3);
  border-radius: var(--ui-radius-1);
  cursor: col-resize;
  touch-action: none;
  user-select: none;

  &::before {
    position: absolute;
    inset-block: var(--ui-space-4);
    right: 0;
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
