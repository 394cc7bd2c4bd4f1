import { type DragEvent, useState } from 'react';

interface Drag {
  id: string;
  /** The tab under the pointer, if the dragged tab can be dropped there. */
  over: string | null;
}

/**
 * Reorders tabs by drag and drop. The menu and Ctrl+Shift+arrows do the same without dragging.
 *
 * @param canDrop whether a tab may be dropped on another
 * @returns the dragged tab, its drop target, and the handlers of the list (tabs are identified by `data-slot`)
 */
export function useTabDrag(canDrop: (id: string, over: string) => boolean, onDrop: (id: string, over: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    dragged: drag?.id,
    over: drag?.over,
    list: {
      onDragStart: (event: DragEvent) => {
        const id = getTabId(event);
        if (id === undefined) return;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox does not start a drag without data.
        event.dataTransfer.setData('text/plain', id);
        setDrag({ id, over: null });
      },
      onDragOver: (event: DragEvent) => {
        const id = getTabId(event);
        if (!drag || id === undefined) return;
        const over = canDrop(drag.id, id) ? id : null;
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

const getTabId = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-slot]')?.dataset.slot : undefined;
