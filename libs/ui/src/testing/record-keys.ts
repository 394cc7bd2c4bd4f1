import type { Guide } from '../guide/guide.ts';
import { normalizeKeyCombo, toKeyCombo } from '../guide/key-combo.ts';

/**
 * Records the keys pressed on the page.
 *
 * @returns `missing` lists the keys of a guide that have not been pressed yet; `stop` removes the listener
 */
export function recordKeys() {
  const pressed = new Set<string>();
  const handleKeyDown = (event: KeyboardEvent) => pressed.add(toKeyCombo(event));
  // Captured on the window, before a layer can stop the propagation of Escape.
  addEventListener('keydown', handleKeyDown, true);
  return {
    missing: ({ keys }: Guide) =>
      keys.map(({ combo: press }) => press).filter((press) => !pressed.has(normalizeKeyCombo(press))),
    stop: () => removeEventListener('keydown', handleKeyDown, true),
  };
}
