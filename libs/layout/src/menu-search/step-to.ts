import { type KeyboardEvent } from 'react';

/** Which of `count` choices the key leads to from the one at `index`; past either end it goes on at the other. */
export function stepTo(event: KeyboardEvent, index: number, count: number): number | null {
  if (count === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
