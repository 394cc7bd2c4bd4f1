import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { wcagContrast } from 'culori';

import { BRANDS } from '../src/theme/stored-preferences.ts';
import { pages, presets, surfaces } from './brand-colors.ts';
import { hexes } from './declarations.ts';
import { stylesheet, tokenNames } from './stylesheet.ts';
import { tokenNamesModule } from './token-names-module.ts';

const theme = resolve(__dirname, '../src/theme');
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

it.each([
  ['tokens.css', stylesheet()],
  ['token-names.ts', tokenNamesModule(tokenNames())],
])('%s is what `node libs/ui/tokens/emit.ts` writes', (name, emitted) => {
  expect(words(readFileSync(resolve(theme, name), 'utf8'))).toBe(words(emitted));
});

it('stays small', () => {
  expect(gzipSync(stylesheet(), { level: 9 }).length).toBeLessThan(3500);
});

it('offers the presets in the specified order', () => {
  expect(Object.keys(presets)).toEqual([...BRANDS].map((brand) => brand));
});

it.each(['light', 'dark'] as const)('writes text at 4.5 and edges of controls at 3 on the %s page', (appearance) => {
  const page = pages[appearance];
  const { disabled: _byChoice, ...text } = hexes(page.fg);

  for (const surface of [
    ...surfaces(appearance),
    ...Object.values(hexes(page.table)),
    ...Object.values(hexes(page.row)),
  ]) {
    for (const color of Object.values(text)) expect(wcagContrast(color, surface)).toBeGreaterThanOrEqual(4.5);
    for (const edge of Object.values(hexes(page.ctl))) expect(wcagContrast(edge, surface)).toBeGreaterThanOrEqual(3);
  }
});

it('says each colour twice alike: as components and as hex', () => {
  const colors = JSON.stringify(pages).matchAll(/"components":\[([^\]]+)\](?:,"alpha":[\d.]+)?,"hex":"#(\w+)"/g);
  const pairs = [...colors].map(([, components = '', hex = '']) => [
    components.split(',').map((part) => Math.round(Number(part) * 255)),
    [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)),
  ]);

  expect(pairs.length).toBeGreaterThan(50);
  for (const [components, hex] of pairs) expect(components).toEqual(hex);
});
