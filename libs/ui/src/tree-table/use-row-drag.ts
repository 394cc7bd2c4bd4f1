import { type DragEvent, useEffect, useState } from 'react';

import { moveTo, type Zone, zoneAt } from './drop-place.ts';
import { type Line } from './tree-lines.ts';
import { type PlainTreeTableProps, type TreeMove } from './tree-table.types.ts';

interface Drag {
  key: string;
  /** The drop target under the pointer, if the move is allowed. */
  over: { key: string; zone: Zone; move: TreeMove } | null;
}

/** Long enough not to expand rows that the pointer only passes. */
const OPEN_AFTER_MS = 600;
const NOTHING: readonly never[] = [];

interface Tree<Row> {
  lines: readonly Line<Row>[];
  isOpen: (key: string) => boolean;
  flip: (key: string) => void;
}

/**
 * Moves rows by drag and drop. Hovering over a collapsed row expands it.
 *
 * @returns the drag state and the event handlers for the tbody (`data-key` identifies a row)
 */
export function useRowDrag<Row>(props: PlainTreeTableProps<Row>, { lines, isOpen, flip }: Tree<Row>) {
  const { rows = NOTHING, onMove, canMove } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const rested = drag?.over?.zone === 'inside' && !isOpen(drag.over.key) ? drag.over.key : null;

  useEffect(() => {
    if (rested === null) return;
    const timer = setTimeout(() => flip(rested), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new `toggle` must not restart the timer
  }, [rested]);

  const placeUnder = (event: DragEvent): Drag['over'] => {
    const element = rowUnder(event);
    const over = lines.find(({ key }) => key === element?.dataset.key);
    const dragged = lines.find(({ key }) => key === drag?.key);
    if (!element || !over || !dragged) return null;
    const { top, height } = element.getBoundingClientRect();
    const zone = zoneAt(event.clientY, top, height);
    const move = moveTo(rows, props, dragged, { over, zone, isOpen: isOpen(over.key) });
    return move && (canMove?.(move) ?? true) ? { key: over.key, zone, move } : null;
  };

  if (!onMove) return { drag: null, events: {} };
  return {
    drag,
    events: {
      onDragStart: (event: DragEvent) => {
        const row = rowUnder(event);
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
        const over = placeUnder(event);
        if (over) event.preventDefault();
        if (over?.key !== drag.over?.key || over?.zone !== drag.over?.zone) setDrag({ ...drag, over });
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (drag && !isInside) setDrag({ ...drag, over: null });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const place = drag && placeUnder(event);
        if (place) onMove(place.move);
        setDrag(null);
      },
      onDragEnd: () => setDrag(null),
    },
  };
}

const rowUnder = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;
