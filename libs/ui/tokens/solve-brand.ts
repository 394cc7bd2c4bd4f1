import { contrast, fromOklch, layer, type Oklch, toOklch } from './oklch.ts';

export type Appearance = 'light' | 'dark';

/** The colours derived from one seed colour for one appearance. */
export type Palette = {
  solid: string;
  onSolid: string;
  solidHover: string;
  solidActive: string;
  text: string;
  textStrong: string;
  control: string;
};

// Slightly above 4.5 and 3, so that rounding to hex does not fall below the minimum.
const TEXT_RATIO = 4.55;
const CONTROL_RATIO = 3.05;

const WHITE = '#ffffff';
/** Maximum darkening of a fill for white text; beyond it the fill is the seed, with dark text. */
const MAX_DARKENING = 0.2;
const DARK_TEXT_LIGHTNESS = 0.235;
/** Links and controls of light pages whose brand is too pale for them: darkened it would be another colour. */
const INK = '#2b3743';
const INK_STRONG = '#151f2a';

/**
 * Derives colours with sufficient contrast on all surfaces of the page, and on these surfaces tinted by 10 %
 * (selected) or 20 % (hover) of the seed. Only the OKLCH lightness is changed; links and controls of a pale seed have
 * a neutral ink on light pages.
 *
 * @param seed six-digit hex
 * @param surfaces all backgrounds of text and controls on the page
 */
export function solvePalette(seed: string, appearance: Appearance, surfaces: readonly string[]): Palette {
  const direction = appearance === 'dark' ? 'lighter' : 'darker';
  const plain = [...new Set(surfaces)];
  const selected = plain.map((surface) => layer(seed, 0.1, surface));
  const hovered = [...plain, ...selected].map((surface) => layer(seed, 0.2, surface));
  const solid = solveSolid(seed, appearance);
  const isPale = appearance === 'light' && solid.onSolid !== WHITE;
  const [ink, inkStrong] = isPale ? [INK, INK_STRONG] : [seed, seed];
  return {
    ...solid,
    text: moveUntil(ink, [...plain, ...selected], TEXT_RATIO, direction),
    textStrong: moveUntil(inkStrong, [...plain, ...hovered], TEXT_RATIO, direction),
    control: moveUntil(ink, [...plain, ...selected], CONTROL_RATIO, direction),
  };
}

/** Share of a hue in the background of an avatar, whose letter has the hue itself. */
export const AVATAR_SHARE = 0.16;

/** A hue for letters on a tint of itself, on any surface. */
export function solveHue(seed: string, appearance: Appearance, surfaces: readonly string[]): string {
  const isReadable = (hue: string) =>
    surfaces.every((surface) => contrast(hue, layer(hue, AVATAR_SHARE, surface)) >= TEXT_RATIO);
  return moveTo(seed, isReadable, appearance === 'dark' ? 'lighter' : 'darker');
}

/** Indicator of the active entry in the dark menu, visible on the menu and on the background of the entry. */
export function solveNavIndicator(seed: string, navBackground: string): string {
  return moveUntil(seed, [navBackground, layer(seed, 0.2, navBackground)], CONTROL_RATIO, 'lighter');
}

function solveSolid(seed: string, appearance: Appearance) {
  const { solid, onSolid } = fill(seed, appearance);
  const base = toOklch(solid);
  const step = onSolid !== WHITE && appearance === 'dark' ? 0.035 : -0.04;
  const shifted = (by: number) => fromOklch({ ...base, lightness: base.lightness + by });
  return { solid, onSolid, solidHover: shifted(step), solidActive: shifted(2 * step) };
}

function fill(seed: string, appearance: Appearance): { solid: string; onSolid: string } {
  const base = toOklch(seed);
  if (contrast(WHITE, seed) >= TEXT_RATIO) {
    return { solid: appearance === 'dark' ? lightestUnderWhite(base, seed) : seed, onSolid: WHITE };
  }
  const darkened = moveUntil(seed, [WHITE], TEXT_RATIO, 'darker');
  if (base.lightness - toOklch(darkened).lightness <= MAX_DARKENING) return { solid: darkened, onSolid: WHITE };
  const darkText = fromOklch({ ...base, lightness: DARK_TEXT_LIGHTNESS, chroma: Math.min(0.05, base.chroma * 0.3) });
  return { solid: seed, onSolid: darkText };
}

/** On dark pages the fill is as light as white text allows, because a dark fill would not stand out. */
function lightestUnderWhite(base: Oklch, seed: string): string {
  let best = seed;
  for (let lightness = base.lightness; lightness < 0.9; lightness += 0.004) {
    const candidate = fromOklch({ ...base, lightness });
    if (contrast(WHITE, candidate) < TEXT_RATIO + 0.05) break;
    best = candidate;
  }
  return best;
}

/** The colour nearest to `color` that reaches `ratio` on all backgrounds, in one direction of lightness. */
const moveUntil = (color: string, backgrounds: string[], ratio: number, direction: 'lighter' | 'darker'): string =>
  moveTo(color, (candidate) => backgrounds.every((background) => contrast(candidate, background) >= ratio), direction);

/** The nearest lightness of `color`, in one direction, that `reaches` what is required. */
function moveTo(color: string, reaches: (candidate: string) => boolean, direction: 'lighter' | 'darker'): string {
  if (reaches(color)) return color;

  const base = toOklch(color);
  const at = (lightness: number) => fromOklch({ ...base, lightness });
  let [failing, passing] = [base.lightness, direction === 'darker' ? 0 : 1];
  for (let round = 0; round < 22; round += 1) {
    const middle = (failing + passing) / 2;
    if (reaches(at(middle))) passing = middle;
    else failing = middle;
  }
  return at(passing);
}
