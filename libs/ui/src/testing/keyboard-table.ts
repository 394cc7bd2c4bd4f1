import { type Guide } from '../guide/guide.ts';
import { canonicalPress, pressOf } from '../guide/press.ts';

/**
 * Records the keys pressed on the page.
 *
 * @returns `missing` lists the keys of a guide that have not been pressed yet; `stop` removes the listener
 */
export function listenToKeys() {
  const pressed = new Set<string>();
  const note = (event: KeyboardEvent) => pressed.add(pressOf(event));
  // Captured on the window, before a layer can stop the propagation of Escape.
  addEventListener('keydown', note, true);
  return {
    missing: ({ keys }: Guide) => keys.map(({ press }) => press).filter((press) => !pressed.has(canonicalPress(press))),
    stop: () => removeEventListener('keydown', note, true),
  };
}
