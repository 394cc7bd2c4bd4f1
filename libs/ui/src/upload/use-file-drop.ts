import { type DragEvent, useState } from 'react';

/** Drag-and-drop handlers for a file drop zone. */
export function useFileDrop(disabled: boolean, add: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      // By default the browser would navigate to the file.
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
