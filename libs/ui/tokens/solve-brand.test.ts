import { wcagContrast } from 'culori';

import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { navColors, pages, presets, statuses, surfaces } from './brand-colors.ts';
import { layer } from './oklch.ts';
import { type Appearance, solveNavIndicator, solvePalette } from './solve-brand.ts';

const TEXT = 4.5;
const CONTROL = 3;
const seeds = [...Object.values(presets), ...Object.values(statuses)];
const cases = (['light', 'dark'] as const).flatMap((appearance) => seeds.map((seed) => [appearance, seed] as const));

const getLowestRatio = (color: string, backgrounds: string[]) =>
  Math.min(...backgrounds.map((background) => wcagContrast(color, background)));

function expectSufficientContrast(appearance: Appearance, seed: string) {
  const palette = solvePalette(seed, appearance, surfaces(appearance));
  const plain = surfaces(appearance);
  const selected = plain.map((surface) => layer(seed, 0.1, surface));
  const hovered = [...plain, ...selected].map((surface) => layer(seed, 0.2, surface));

  expect(getLowestRatio(palette.onSolid, [palette.solid])).toBeGreaterThanOrEqual(TEXT);
  expect(getLowestRatio(palette.text, [...plain, ...selected])).toBeGreaterThanOrEqual(TEXT);
  expect(getLowestRatio(palette.textStrong, [...plain, ...hovered])).toBeGreaterThanOrEqual(TEXT);
  expect(getLowestRatio(palette.control, [...plain, ...selected])).toBeGreaterThanOrEqual(CONTROL);
}

it.each(cases)('keeps text at 4.5 and controls at 3 on a %s page for %s', (appearance, seed) => {
  expectSufficientContrast(appearance, seed);
});

it.each(cases)('keeps text on pressed and hovered fills at 4.5 on a %s page for %s', (appearance, seed) => {
  const { onSolid, solidHover, solidActive } = solvePalette(seed, appearance, surfaces(appearance));

  expect(getLowestRatio(onSolid, [solidHover, solidActive])).toBeGreaterThanOrEqual(TEXT);
});

it.each(['#faad14', '#ffe58f', '#ffffff'])('has neutral links and controls on a light page for the pale %s', (seed) => {
  const light = solvePalette(seed, 'light', surfaces('light'));
  const dark = solvePalette(seed, 'dark', surfaces('dark'));

  expect([light.solid, light.text, light.control]).toEqual([seed, '#2b3743', '#2b3743']);
  expect([dark.solid, dark.text]).toEqual([seed, seed]);
});

function expectVisibleIndicator(seed: string) {
  const indicator = solveNavIndicator(seed, navColors['dark-bg']);

  expect(
    getLowestRatio(indicator, [navColors['dark-bg'], layer(seed, 0.2, navColors['dark-bg'])]),
  ).toBeGreaterThanOrEqual(CONTROL);
}

it.each(Object.values(presets))('keeps the indicator of the active menu entry at 3 for %s', expectVisibleIndicator);

it.each(Object.values(presets))('keeps the text of the dark menu at 4.5 for %s', (seed) => {
  const active = layer(seed, 0.2, navColors['dark-bg']);

  expect(getLowestRatio('#ffffff', [active])).toBeGreaterThanOrEqual(TEXT);
  expect(getLowestRatio(navColors['dark-fg'], [navColors['dark-bg']])).toBeGreaterThanOrEqual(TEXT);
  expect(getLowestRatio(navColors['dark-group-fg'], [navColors['dark-bg']])).toBeGreaterThanOrEqual(TEXT);
});

/** The menu of the dark page: that of its cards, with 3 % of the brand. */
const getDarkPageNav = (seed: string) => layer(seed, 0.03, pages.dark.bg.surface.$value.hex);

it.each(Object.values(presets))('keeps texts and the indicator of the menu on a dark page for %s', (seed) => {
  const { textStrong } = solvePalette(seed, 'dark', surfaces('dark'));
  const nav = getDarkPageNav(seed);
  const active = layer(seed, 0.2, nav);

  expect(getLowestRatio(textStrong, [nav, active])).toBeGreaterThanOrEqual(CONTROL);
  expect(getLowestRatio('#ffffff', [active])).toBeGreaterThanOrEqual(TEXT);
  expect(getLowestRatio(navColors['dark-fg'], [nav])).toBeGreaterThanOrEqual(TEXT);
  expect(getLowestRatio(navColors['dark-group-fg'], [nav])).toBeGreaterThanOrEqual(TEXT);
});

const COLOURS = rounds({ quick: 300, night: 3_000 });

describe(`${COLOURS} colours on both pages`, () => {
  const anySeed = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it.each(['light', 'dark'] as const)('keep text at 4.5, controls and the menu indicator at 3: %s', (appearance) => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expectSufficientContrast(appearance, seed);
        expectVisibleIndicator(seed);
      }),
      { numRuns: COLOURS },
    );
  });
});
