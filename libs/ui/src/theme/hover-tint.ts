import { parseHexColor } from './hex-color.ts';

/**
 * Translucent form of a colour, used as hover background.
 *
 * @param hex three or six digits, with or without `#`
 */
export function hoverTint(hex: string): string {
  const color = typeof hex === 'string' ? parseHexColor(hex) : null;
  if (color === null) throw new Error(`hoverTint needs a colour of three or six hex digits: ${JSON.stringify(hex)}`);
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return `rgba(${r}, ${g}, ${b}, 0.2)`;
}
