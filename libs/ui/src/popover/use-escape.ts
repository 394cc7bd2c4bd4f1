import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A field's own use of Esc. Overlays listen on the document before any field does, so the field asks first, on the
 * window, while the focus is in it.
 *
 * @param answer false where the field has no use for the key now: then an overlay around it may close
 */
export function useEscape(field: RefObject<HTMLElement | null>, answer: () => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !field.current?.contains(event.target as Node)) return;
    if (!answer()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
