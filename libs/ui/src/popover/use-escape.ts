import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Handles Esc in a field before a surrounding overlay does. Overlays listen on the document, so this listens on the
 * window in the capture phase, while the focus is in the field.
 *
 * @param onEscape returns whether it handled the key; if not, a surrounding overlay may close
 */
export function useEscape(field: RefObject<HTMLElement | null>, onEscape: () => boolean): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !field.current?.contains(event.target as Node)) return;
    if (!onEscape()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);
}
