import { brandColors } from './brand-colors.ts';
import { contrast, layer } from './oklch.ts';
import { type Appearance, AVATAR_SHARE } from './solve-brand.ts';
import { pageValues } from './stylesheet.ts';

/**
 * A token, its possible backgrounds, and the minimum contrast ratio. `a over b` is a tint on another background, `a in b`
 * the background of an avatar.
 */
export type ContrastPair = { token: string; backgrounds: readonly string[]; minRatio: number };

const SURFACES = ['bg-sunken', 'bg-canvas', 'bg-surface', 'bg-raised', 'bg-overlay'];
const SELECTED = [...SURFACES, 'accent-soft'];
const HOVERED = [...SELECTED, ...SELECTED.map((background) => `accent-hover-bg over ${background}`)];
const STATUSES = ['success', 'warning', 'danger', 'info'];
const STEPS = ['solid', 'solid-hover', 'solid-active'];
const TEXT = 4.5;
const CONTROL = 3;

const pairs = (tokens: readonly string[], backgrounds: readonly string[], minRatio: number): ContrastPair[] =>
  tokens.map((token) => ({ token, backgrounds, minRatio }));

/** All contrast requirements, in the order of the foundations. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...pairs(['fg-1'], [...HOVERED, 'row-hover-bg', 'table-head-bg', 'field-bg', 'muted-bg'], TEXT),
  ...pairs(['fg-2', 'fg-3'], [...SELECTED, 'row-hover-bg', 'table-head-bg', 'field-bg', 'muted-bg'], TEXT),
  // On hatching, whose lines are thicker ones where more contrast is asked for.
  ...pairs(['fg-1', 'fg-2'], ['line-1', 'line-2'], TEXT),
  ...pairs(['ctl-border', 'ctl-border-hover'], SURFACES, CONTROL),
  ...pairs(
    ['accent-on-solid'],
    STEPS.map((step) => `accent-${step}`),
    TEXT,
  ),
  ...pairs(['accent-text'], SELECTED, TEXT),
  ...pairs(['accent-text-strong'], HOVERED, TEXT),
  ...pairs(['accent-control'], SELECTED, CONTROL),
  ...pairs(['nav-indicator'], ['nav-bg', 'nav-active-bg'], CONTROL),
  ...STATUSES.flatMap((status) => [
    ...pairs(
      ['status-on-solid'],
      STEPS.map((step) => `${status}-${step}`),
      TEXT,
    ),
    ...pairs([`${status}-text`, `${status}-text-strong`], [...SURFACES, `${status}-soft`], TEXT),
    ...pairs([`${status}-control`], [...SURFACES, `${status}-soft`], CONTROL),
  ]),
  ...Array.from({ length: 8 }, (_, hue): ContrastPair => ({
    token: `hue-${hue + 1}`,
    backgrounds: SURFACES.map((surface) => `hue-${hue + 1} in ${surface}`),
    minRatio: TEXT,
  })),
  ...pairs(['nav-fg', 'nav-group-fg', 'nav-title-fg'], ['nav-bg'], TEXT),
  ...pairs(['nav-active-fg'], ['nav-active-bg'], TEXT),
  ...Array.from({ length: 8 }, (_, series): ContrastPair => ({
    token: `chart-${series + 1}`,
    backgrounds: ['bg-surface'],
    minRatio: CONTROL,
  })),
];

export type TokenValues = ReadonlyMap<string, string>;

const PAGES = { light: pageValues('light'), dark: pageValues('dark') };

/** Token values of a page for an appearance and a brand colour. */
export const getPaletteValues = (appearance: Appearance, seed: string): TokenValues =>
  new Map([...PAGES[appearance], ...brandColors(seed, appearance)]);

/** The lowest contrast ratio of a pair, and its background. */
export function getLowestRatio(
  { token, backgrounds }: ContrastPair,
  values: TokenValues,
): { ratio: number; background: string } {
  const color = resolveHex(token, values);
  const ratios = backgrounds.map((background) => ({
    background,
    ratio: contrast(color, resolveHex(background, values)),
  }));
  return ratios.reduce((lowest, next) => (next.ratio < lowest.ratio ? next : lowest));
}

/** Resolves a token to an opaque hex value: follows references and mixes tints with their background. */
export function resolveHex(name: string, values: TokenValues): string {
  const [hue = '', surface] = name.split(' in ');
  if (surface !== undefined) return layer(resolveHex(hue, values), AVATAR_SHARE, resolveHex(surface, values));
  const [tint = '', background] = name.split(' over ');
  if (background !== undefined) return layer(resolveHex('accent-brand', values), 0.2, resolveHex(background, values));
  const value = values.get(`--ui-${tint}`);
  if (value === undefined) throw new Error(`unknown token "${tint}"`);
  return resolveValue(value, values);
}

function resolveValue(value: string, values: TokenValues): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value;
  const [, reference] = /^var\(--ui-([\w-]+)\)$/.exec(value) ?? [];
  if (reference !== undefined) return resolveHex(reference, values);
  const [, upper, percent, lower] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? [];
  if (upper !== undefined && lower !== undefined) {
    return layer(resolveValue(upper, values), Number(percent) / 100, resolveValue(lower, values));
  }
  throw new Error(`not an opaque colour: "${value}"`);
}
