import { type DragEvent, useState } from 'react';

interface Drag {
  id: string;
  /** The tab it is over, if it may go there. */
  over: string | null;
}

/**
 * Moves tabs by pointer. The menu and Ctrl+Shift+arrows do the same without dragging.
 *
 * @param mayGo whether a tab may take the place of another
 * @returns which tab is dragged over which, and what the list listens to for all of them (`data-slot` names a tab)
 */
export function useTabDrag(mayGo: (id: string, over: string) => boolean, onDrop: (id: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    dragged: drag?.id,
    over: drag?.over,
    list: {
      onDragStart: (event: DragEvent) => {
        const id = tabUnder(event);
        if (id === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', id);
        setDrag({ id, over: null });
      },
      onDragOver: (event: DragEvent) => {
        const id = tabUnder(event);
        if (!drag || id === undefined) return;
        const over = mayGo(drag.id, id) ? id : null;
        if (over) event.preventDefault();
        if (over !== drag.over) setDrag({ ...drag, over });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (drag?.over) onDrop(drag.id, drag.over);
        setDrag(null);
      },
      onDragEnd: () => setDrag(null),
    },
  };
}

const tabUnder = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-slot]')?.dataset.slot : undefined;
