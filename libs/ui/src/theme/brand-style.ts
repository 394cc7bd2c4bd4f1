import { brandColors, changed } from '../../tokens/brand-colors.ts';
import { type Declaration } from '../../tokens/declarations.ts';

/**
 * The style sheet of a brand colour that is no preset, solved for contrast on the light and on the dark page.
 * Takes about 5 ms; lies in a chunk of its own, for whoever picks a colour.
 *
 * @param seed `#` and six hex digits, as `readHex` gives them
 */
export function brandStyle(seed: string): string {
  const [day, night] = [brandColors(seed, 'light'), brandColors(seed, 'dark')];
  // Said twice so that it counts for more than the preset blocks, wherever the style sheet stands.
  const brand = `[data-brand='${seed.slice(1)}']`.repeat(2);
  return `${brand}{${block(day)}}[data-appearance='dark']${brand}{${block(changed(night, day))}}`;
}

const block = (lines: Declaration[]) => lines.map(([name, value]) => `${name}:${value}`).join(';');
