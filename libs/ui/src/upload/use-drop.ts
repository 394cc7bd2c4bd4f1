import { type DragEvent, useState } from 'react';

/** A place that files can be dropped on; the handlers go to it. */
export function useDrop(disabled: boolean, add: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      // Without this the browser would leave the page to show the file.
      event.preventDefault();
      if (!disabled) setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (!disabled) add([...event.dataTransfer.files]);
    },
  };
}
