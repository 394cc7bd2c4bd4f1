import { type Guide } from '../guide/guide.ts';
import { canonicalPress, pressOf } from '../guide/press.ts';

/**
 * Listens to the keys that reach the page.
 *
 * @returns `missing` names what a table promises and nobody pressed yet; `stop` ends the listening
 */
export function listenToKeys() {
  const pressed = new Set<string>();
  const note = (event: KeyboardEvent) => pressed.add(pressOf(event));
  // On the window: before a layer that keeps Escape to itself.
  addEventListener('keydown', note, true);
  return {
    missing: ({ keys }: Guide) => keys.map(({ press }) => press).filter((press) => !pressed.has(canonicalPress(press))),
    stop: () => removeEventListener('keydown', note, true),
  };
}
