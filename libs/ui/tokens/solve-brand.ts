import { contrast, fromOklch, layer, type Oklch, toOklch } from './oklch.ts';

export type Appearance = 'light' | 'dark';

/** What is painted for one seed colour on one page. */
export type Palette = {
  solid: string;
  onSolid: string;
  solidHover: string;
  solidActive: string;
  text: string;
  textStrong: string;
  control: string;
};

// A little above 4.5 and 3, so that rounding to hex never falls below the promise.
const TEXT_RATIO = 4.55;
const CONTROL_RATIO = 3.05;

const WHITE = '#ffffff';
/** How far a fill may darken to carry white text; beyond it the seed stays and the text becomes dark ink. */
const MAX_DARKENING = 0.2;
const INK_LIGHTNESS = 0.235;

/**
 * One colour becomes a set that keeps its contrast promises on every surface of the page, and on those surfaces
 * tinted by 10 % (selected) or 20 % (hover) of the colour itself. Only the OKLCH lightness moves.
 *
 * @param seed six-digit hex
 * @param surfaces what may lie under text and controls of this page
 */
export function solvePalette(seed: string, appearance: Appearance, surfaces: readonly string[]): Palette {
  const away = appearance === 'dark' ? 'lighter' : 'darker';
  const plain = [...new Set(surfaces)];
  const selected = plain.map((surface) => layer(seed, 0.1, surface));
  const hovered = [...plain, ...selected].map((surface) => layer(seed, 0.2, surface));
  return {
    ...solveSolid(seed, appearance),
    text: moveUntil(seed, [...plain, ...selected], TEXT_RATIO, away),
    textStrong: moveUntil(seed, [...plain, ...hovered], TEXT_RATIO, away),
    control: moveUntil(seed, [...plain, ...selected], CONTROL_RATIO, away),
  };
}

/** The bar of the active entry in the dark menu, on the menu itself and on the entry's tint. */
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
  const own = toOklch(seed);
  if (contrast(WHITE, seed) >= TEXT_RATIO) {
    return { solid: appearance === 'dark' ? lightestUnderWhite(own, seed) : seed, onSolid: WHITE };
  }
  const darkened = moveUntil(seed, [WHITE], TEXT_RATIO, 'darker');
  if (own.lightness - toOklch(darkened).lightness <= MAX_DARKENING) return { solid: darkened, onSolid: WHITE };
  const ink = fromOklch({ ...own, lightness: INK_LIGHTNESS, chroma: Math.min(0.05, own.chroma * 0.3) });
  return { solid: seed, onSolid: ink };
}

/** On a dark page a deep colour would drown; it rises as far as white text allows. */
function lightestUnderWhite(own: Oklch, seed: string): string {
  let best = seed;
  for (let lightness = own.lightness; lightness < 0.9; lightness += 0.004) {
    const candidate = fromOklch({ ...own, lightness });
    if (contrast(WHITE, candidate) < TEXT_RATIO + 0.05) break;
    best = candidate;
  }
  return best;
}

/** The colour nearest to `color` that reaches `ratio` on every background, looked for in one direction. */
function moveUntil(color: string, backgrounds: string[], ratio: number, direction: 'lighter' | 'darker'): string {
  const reaches = (candidate: string) => backgrounds.every((background) => contrast(candidate, background) >= ratio);
  if (reaches(color)) return color;

  const own = toOklch(color);
  const at = (lightness: number) => fromOklch({ ...own, lightness });
  let [failing, passing] = [own.lightness, direction === 'darker' ? 0 : 1];
  for (let round = 0; round < 22; round += 1) {
    const middle = (failing + passing) / 2;
    if (reaches(at(middle))) passing = middle;
    else failing = middle;
  }
  return at(passing);
}
