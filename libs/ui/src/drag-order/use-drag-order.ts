import { type PointerEvent, type RefObject, useState } from 'react';

/** The position of the item at a height; above and below the list the first and the last one. */
function findPosition(list: HTMLElement, y: number): number {
  const items = [...list.children];
  const position = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return position === -1 ? items.length - 1 : position;
}

/**
 * Moves the items of a list with the pointer, one position at a time. The list captures the pointer, because a moved item
 * would lose it.
 *
 * @param list the element with the items as children
 * @param onMove called while dragging, with the key of the item
 */
export function useDragOrder<Key extends string | number>(
  list: RefObject<HTMLElement | null>,
  onMove: (key: Key, to: number) => void,
) {
  const [dragged, setDragged] = useState<Key | null>(null);
  const end = () => setDragged(null);

  return {
    dragged,
    start: (event: PointerEvent, key: Key) => {
      if (event.button !== 0) return;
      event.preventDefault();
      list.current?.setPointerCapture(event.pointerId);
      setDragged(key);
    },
    events: {
      onPointerMove: ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
        if (dragged !== null) onMove(dragged, findPosition(currentTarget, clientY));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
