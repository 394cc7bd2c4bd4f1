/** A CSS custom property. */
export type Declaration = [name: string, value: string];
type Group = { [key: string]: unknown };
type Dimension = { value: number; unit: string };
type Color = { hex: string; alpha?: number };
type Shadow = { color: Color; offsetX: Dimension; offsetY: Dimension; blur: Dimension; spread: Dimension };

const GENERIC_FONTS = new Set(['sans-serif', 'monospace', 'ui-monospace', '-apple-system']);

/**
 * Converts a group of a DTCG token file into CSS custom properties. `$root` is the value of the group itself.
 *
 * @param prefix first part of all names
 */
export function declarations(group: Group, prefix = '', inherited = ''): Declaration[] {
  const groupType = typeOf(group) ?? inherited;
  return Object.entries(group).flatMap(([key, entry]): Declaration[] => {
    if (!isGroup(entry) || (key.startsWith('$') && key !== '$root')) return [];
    const name = [prefix, key === '$root' ? '' : key].filter(Boolean).join('-');
    if (!('$value' in entry)) return declarations(entry, name, groupType);
    return [[`--ui-${name}`, toCss(typeOf(entry) ?? groupType, entry.$value)]];
  });
}

/** The hex value of each colour in a group, for the solver and the contrast checks. */
export function hexes(group: Group): Record<string, string> {
  return Object.fromEntries(
    Object.entries(group)
      .filter(([key]) => !key.startsWith('$'))
      .map(([key, token]) => [key, (token as { $value: Color }).$value.hex]),
  );
}

const typeOf = ({ $type }: Group) => (typeof $type === 'string' ? $type : undefined);
const isGroup = (entry: unknown): entry is Group => typeof entry === 'object' && entry !== null;

function toCss(type: string, value: unknown): string {
  switch (type) {
    case 'color':
      return color(value as Color);
    case 'dimension':
    case 'duration':
      return dimension(value as Dimension);
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'fontFamily':
      return (value as string[])
        .map((font) => (GENERIC_FONTS.has(font) || !font.includes(' ') ? font : `'${font}'`))
        .join(', ');
    case 'shadow':
      return (value as Shadow[]).map(shadow).join(', ');
    case 'fontWeight':
    case 'number':
      return String(value);
    default:
      throw new Error(`unsupported token type "${type}"`);
  }
}

function color({ hex, alpha }: Color): string {
  if (alpha === undefined) return hex;
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${r} ${g} ${b} / ${alpha})`;
}

const dimension = ({ value, unit }: Dimension) => (value === 0 ? '0' : `${value}${unit}`);
const shadow = ({ offsetX, offsetY, blur, spread, color: paint }: Shadow) =>
  [...[offsetX, offsetY, blur, spread].map(dimension), color(paint)].join(' ');
