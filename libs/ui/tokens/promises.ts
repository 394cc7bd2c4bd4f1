import { brandColors } from './brand-colors.ts';
import { contrast, layer } from './oklch.ts';
import type { Appearance } from './solve-brand.ts';
import { pageValues } from './stylesheet.ts';

/** A token, the grounds it may lie on (`a over b` is a tint on another ground), and the ratio that is promised there. */
export type Pair = { token: string; grounds: readonly string[]; promised: number };

const SURFACES = ['bg-sunken', 'bg-canvas', 'bg-surface', 'bg-raised', 'bg-overlay'];
const SELECTED = [...SURFACES, 'accent-soft'];
const HOVERED = [...SELECTED, ...SELECTED.map((ground) => `accent-hover-bg over ${ground}`)];
const STATUSES = ['success', 'warning', 'danger', 'info'];
const STEPS = ['solid', 'solid-hover', 'solid-active'];
const TEXT = 4.5;
const CONTROL = 3;

const pairs = (tokens: readonly string[], grounds: readonly string[], promised: number): Pair[] =>
  tokens.map((token) => ({ token, grounds, promised }));

/** Every promise of the design, in the order of the foundations. */
export const PAIRS: readonly Pair[] = [
  ...pairs(['fg-1'], [...HOVERED, 'row-hover-bg', 'table-head-bg', 'field-bg'], TEXT),
  ...pairs(['fg-2', 'fg-3'], [...SELECTED, 'row-hover-bg', 'table-head-bg', 'field-bg'], TEXT),
  ...pairs(['ctl-border', 'ctl-border-hover'], SURFACES, CONTROL),
  ...pairs(
    ['accent-on-solid'],
    STEPS.map((step) => `accent-${step}`),
    TEXT,
  ),
  ...pairs(['accent-text'], SELECTED, TEXT),
  ...pairs(['accent-text-strong'], HOVERED, TEXT),
  ...pairs(['accent-control'], SELECTED, CONTROL),
  ...pairs(['accent-on-nav'], ['nav-bg', 'nav-active-bg'], CONTROL),
  ...STATUSES.flatMap((status) => [
    ...pairs(
      ['status-on-solid'],
      STEPS.map((step) => `${status}-${step}`),
      TEXT,
    ),
    ...pairs([`${status}-text`, `${status}-text-strong`], [...SURFACES, `${status}-soft`], TEXT),
    ...pairs([`${status}-control`], [...SURFACES, `${status}-soft`], CONTROL),
  ]),
  ...pairs(['nav-fg', 'nav-group-fg', 'nav-title-fg'], ['nav-bg'], TEXT),
  ...pairs(['nav-active-fg'], ['nav-active-bg'], TEXT),
  ...Array.from({ length: 8 }, (_, series): Pair => ({
    token: `chart-${series + 1}`,
    grounds: ['bg-surface'],
    promised: CONTROL,
  })),
];

export type Values = ReadonlyMap<string, string>;

const PAGES = { light: pageValues('light'), dark: pageValues('dark') };

/** What a page of this appearance is painted with under this brand. */
export const paletteOf = (appearance: Appearance, seed: string): Values =>
  new Map([...PAGES[appearance], ...brandColors(seed, appearance)]);

/** The weakest ratio of a pair, and where it is. */
export function weakest({ token, grounds }: Pair, values: Values): { ratio: number; ground: string } {
  const color = hexOf(token, values);
  const ratios = grounds.map((ground) => ({ ground, ratio: contrast(color, hexOf(ground, values)) }));
  return ratios.reduce((least, next) => (next.ratio < least.ratio ? next : least));
}

/** The opaque hex that is seen: references followed, tints laid on their ground. */
export function hexOf(name: string, values: Values): string {
  const [tint = '', ground] = name.split(' over ');
  if (ground !== undefined) return layer(hexOf('accent-brand', values), 0.2, hexOf(ground, values));
  const value = values.get(`--ui-${tint}`);
  if (value === undefined) throw new Error(`no token is called "${tint}"`);
  return read(value, values);
}

function read(value: string, values: Values): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value;
  const [, reference] = /^var\(--ui-([\w-]+)\)$/.exec(value) ?? [];
  if (reference !== undefined) return hexOf(reference, values);
  const [, upper, percent, lower] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? [];
  if (upper !== undefined && lower !== undefined) {
    return layer(read(upper, values), Number(percent) / 100, read(lower, values));
  }
  throw new Error(`"${value}" is no opaque colour`);
}
