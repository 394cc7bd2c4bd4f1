import { type DragEvent, useEffect, useState } from 'react';

import { type DropZone, getDropZone, resolveMove } from './drop-target.ts';
import type { FlatRow } from './flat-rows.ts';
import type { PlainTreeTableProps, TreeMove } from './tree-table.types.ts';

interface Drag {
  key: string;
  /** The drop target under the pointer, if the move is allowed. */
  over: { key: string; zone: DropZone; move: TreeMove } | null;
}

/** Long enough not to expand rows that the pointer only passes. */
const EXPAND_DELAY_MS = 600;
const NO_ROWS: readonly never[] = [];

interface FlatRowsState<Row> {
  flatRows: readonly FlatRow<Row>[];
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
}

/**
 * Moves rows by drag and drop. Hovering over a collapsed row expands it.
 *
 * @returns the drag state and the event handlers for the tbody (`data-key` identifies a row)
 */
export function useRowDrag<Row>(props: PlainTreeTableProps<Row>, { flatRows, isOpen, toggle }: FlatRowsState<Row>) {
  const { rows = NO_ROWS, onMove, canMove } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const hoveredKey = drag?.over?.zone === 'inside' && !isOpen(drag.over.key) ? drag.over.key : null;

  useEffect(() => {
    if (hoveredKey === null) return;
    const timer = setTimeout(() => toggle(hoveredKey), EXPAND_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new `toggle` must not restart the timer
  }, [hoveredKey]);

  const getDropTarget = (event: DragEvent): Drag['over'] => {
    const element = getRowElement(event);
    const over = flatRows.find(({ key }) => key === element?.dataset.key);
    const dragged = flatRows.find(({ key }) => key === drag?.key);
    if (!element || !over || !dragged) return null;
    const { top, height } = element.getBoundingClientRect();
    const zone = getDropZone(event.clientY, top, height);
    const move = resolveMove(rows, props, dragged, { over, zone, isOpen: isOpen(over.key) });
    return move && (canMove?.(move) ?? true) ? { key: over.key, zone, move } : null;
  };

  if (!onMove) return { drag: null, events: {} };
  return {
    drag,
    events: {
      onDragStart: (event: DragEvent) => {
        const row = getRowElement(event);
        const key = row?.dataset.key;
        if (!row || key === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox does not start a drag without data.
        event.dataTransfer.setData('text/plain', key);
        event.dataTransfer.setDragImage(row, 0, 0);
        setDrag({ key, over: null });
      },
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        const over = getDropTarget(event);
        if (over) event.preventDefault();
        if (over?.key !== drag.over?.key || over?.zone !== drag.over?.zone) setDrag({ ...drag, over });
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (drag && !isInside) setDrag({ ...drag, over: null });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const dropTarget = drag && getDropTarget(event);
        if (dropTarget) onMove(dropTarget.move);
        setDrag(null);
      },
      onDragEnd: () => setDrag(null),
    },
  };
}

const getRowElement = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;
