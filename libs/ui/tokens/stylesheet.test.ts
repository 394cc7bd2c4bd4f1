import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { wcagContrast } from 'culori';

import { BRANDS } from '../src/theme/stored-preferences.ts';
import base from './base.tokens.json' with { type: 'json' };
import { pages, presets, surfaces } from './brand-colors.ts';
import { hexes } from './declarations.ts';
import { stylesheet, tokenNames } from './stylesheet.ts';
import { tokenNamesModule } from './token-names-module.ts';

const theme = resolve(__dirname, '../src/theme');
const normalizeSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

it.each([
  ['tokens.css', stylesheet()],
  ['token-names.ts', tokenNamesModule(tokenNames())],
])('%s is what `node libs/ui/tokens/emit.ts` writes', (name, emitted) => {
  expect(normalizeSpace(readFileSync(resolve(theme, name), 'utf8'))).toBe(normalizeSpace(emitted));
});

it('is smaller than 3.5 kB compressed', () => {
  expect(gzipSync(stylesheet(), { level: 9 }).length).toBeLessThan(3500);
});

it('lets text, controls and rows follow the text size of the browser', () => {
  const inPx = stylesheet().match(/--ui-(fs|lh|h|row-h)\b[\w-]*: [\d.]+px/g);

  expect(inPx).toBeNull();
  expect(stylesheet()).toContain('--ui-fs-body: 0.875rem');
});

it.each([
  ['small', 0.93],
  ['large', 1.14],
] as const)('scales the text of the page with the %s size, to 12 px at least', (size, factor) => {
  const [, after = ''] = stylesheet().split(`:root[data-size='${size}'] {`);
  const [rule = ''] = after.split('}');
  const sizes = [...rule.matchAll(/--ui-fs-([\w-]+): ([\d.]+)rem/g)].map(([, step, rem]) => [step, Number(rem) * 16]);

  expect(sizes).toEqual(
    Object.entries(base.fs)
      .filter(([step]) => step !== '$type')
      .map(([step, token]) => [step, Math.max(12, Math.round((token as typeof base.fs.body).$value.value * factor))]),
  );
});

it('has no grey that is darker than the page in the dark', () => {
  const { bg, muted, disabled } = pages.dark;
  const sum = ({ $value }: typeof muted.bg) => $value.components.reduce((total, component) => total + component, 0);

  expect(sum(muted.bg)).toBeGreaterThan(sum(bg.raised as typeof muted.bg));
  expect(disabled.bg.$value).toMatchObject({ alpha: 0 });
});

it('has the menu of a dark page in the colour of its cards, with 3 % of the brand', () => {
  expect(normalizeSpace(stylesheet())).toContain(
    "[data-appearance='dark'] { --ui-nav-bg: color-mix(in srgb, var(--ui-accent-brand) 3%, var(--ui-bg-surface));",
  );
});

it('offers the presets in the specified order', () => {
  expect(Object.keys(presets)).toEqual([...BRANDS].map((brand) => brand));
});

it.each(['light', 'dark'] as const)('has text at 4.5 and borders of controls at 3 on the %s page', (appearance) => {
  const page = pages[appearance];
  const { disabled: _exempt, ...text } = hexes(page.fg);

  for (const surface of [
    ...surfaces(appearance),
    ...Object.values(hexes(page.table)),
    ...Object.values(hexes(page.row)),
  ]) {
    for (const color of Object.values(text)) expect(wcagContrast(color, surface)).toBeGreaterThanOrEqual(4.5);
    for (const border of Object.values(hexes(page.ctl)))
      expect(wcagContrast(border, surface)).toBeGreaterThanOrEqual(3);
  }
});

it('has the same components and hex value for each colour', () => {
  const colors = JSON.stringify(pages).matchAll(/"components":\[([^\]]+)\](?:,"alpha":[\d.]+)?,"hex":"#(\w+)"/g);
  const pairs = [...colors].map(([, components = '', hex = '']) => [
    components.split(',').map((part) => Math.round(Number(part) * 255)),
    [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)),
  ]);

  expect(pairs.length).toBeGreaterThan(50);
  for (const [components, hex] of pairs) expect(components).toEqual(hex);
});
