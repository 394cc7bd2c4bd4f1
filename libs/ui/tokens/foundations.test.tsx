import { TOKEN_NAMES } from '../src/theme/token-names.ts';
import { presets } from './brand-colors.ts';
import { CONTRAST_PAIRS, getLowestRatio, getPaletteValues } from './contrast-pairs.ts';
import { pageValues } from './stylesheet.ts';
import { findTokenUse } from './token-uses.ts';

const isColor = (value: string) => /^(#|rgba?\(|color-mix)/.test(value);

it('has a use for every colour', () => {
  const colors = [...pageValues('light')].filter(([, value]) => isColor(value)).map(([name]) => name);

  expect(colors.length).toBeGreaterThan(60);
  expect(colors.filter((name) => findTokenUse(name) === undefined)).toEqual([]);
});

it('has a contrast requirement for every colour of text and controls', () => {
  const required = new Set(CONTRAST_PAIRS.map(({ token }) => `--ui-${token}`));
  const foregrounds = TOKEN_NAMES.filter((name) =>
    /-(text|text-strong|control|on-solid)$|--ui-(fg|ctl|chart|hue)-/.test(name),
  );

  expect(foregrounds.filter((name) => !required.has(name) && name !== '--ui-fg-disabled')).toEqual([]);
});

describe.each(['light', 'dark'] as const)('on the %s page', (appearance) => {
  it.each(Object.values(presets))('has sufficient contrast with brand %s', (seed) => {
    const values = getPaletteValues(appearance, seed);
    const results = CONTRAST_PAIRS.map((pair) => ({
      token: pair.token,
      minRatio: pair.minRatio,
      ...getLowestRatio(pair, values),
    }));

    expect(results.filter(({ ratio, minRatio }) => ratio < minRatio)).toEqual([]);
  });
});
