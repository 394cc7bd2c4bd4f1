import { hoverTint } from '../src/theme/hover-tint.ts';
import brand from './brand.tokens.json' with { type: 'json' };
import dark from './dark.tokens.json' with { type: 'json' };
import { type Declaration, hexes } from './declarations.ts';
import light from './light.tokens.json' with { type: 'json' };
import { type Appearance, type Palette, solveNavIndicator, solvePalette } from './solve-brand.ts';

export const pages = { light, dark };
export const presets = hexes(brand.preset);
export const statuses = hexes(brand.status);
export const hues = hexes(brand.hue);
export const navColors = hexes(brand.nav) as Record<keyof Omit<typeof brand.nav, '$type'>, string>;

/** All backgrounds of text and controls on a page. */
export const surfaces = (appearance: Appearance) => Object.values(hexes(pages[appearance].bg));

/** @param seed six-digit hex with `#` */
export function brandColors(seed: string, appearance: Appearance): Declaration[] {
  const { onSolid, ...palette } = solvePalette(seed, appearance, surfaces(appearance));
  return [
    ['--ui-accent-brand', seed],
    ['--ui-accent-hover-bg', hoverTint(seed)],
    ['--ui-accent-on-solid', onSolid],
    ...paletteColors('accent', palette),
    ['--ui-accent-on-nav', solveNavIndicator(seed, navColors['dark-bg'])],
  ];
}

export const paletteColors = (name: string, palette: Omit<Palette, 'onSolid'>): Declaration[] => [
  [`--ui-${name}-solid`, palette.solid],
  [`--ui-${name}-solid-hover`, palette.solidHover],
  [`--ui-${name}-solid-active`, palette.solidActive],
  [`--ui-${name}-text`, palette.text],
  [`--ui-${name}-text-strong`, palette.textStrong],
  [`--ui-${name}-control`, palette.control],
];

/** The declarations that differ from those of `base`; the others are inherited. */
export const getChanged = (lines: Declaration[], base: Declaration[]) =>
  lines.filter(([name, value]) => base.find(([other]) => other === name)?.[1] !== value);
