import { runStories } from '../src/testing/run-stories.ts';
import { TOKEN_NAMES } from '../src/theme/token-names.ts';
import * as brand from './brand.stories.tsx';
import { presets } from './brand-colors.ts';
import * as charts from './charts.stories.tsx';
import * as color from './color.stories.tsx';
import * as density from './density.stories.tsx';
import * as elevation from './elevation.stories.tsx';
import * as focus from './focus.stories.tsx';
import * as icons from './icons.stories.tsx';
import * as languages from './languages.stories.tsx';
import * as layout from './layout.stories.tsx';
import * as motion from './motion.stories.tsx';
import { PAIRS, paletteOf, weakest } from './promises.ts';
import * as radius from './radius.stories.tsx';
import * as space from './space.stories.tsx';
import * as status from './status.stories.tsx';
import { pageValues } from './stylesheet.ts';
import { useOfToken } from './token-uses.ts';
import * as typography from './typography.stories.tsx';

for (const page of [color, brand, status, charts, typography, languages, space, radius, elevation, motion, focus]) {
  runStories(page);
}
for (const page of [icons, density, layout]) runStories(page);

const isColor = (value: string) => /^(#|rgba?\(|color-mix)/.test(value);

it('says of every colour what it is for', () => {
  const colors = [...pageValues('light')].filter(([, value]) => isColor(value)).map(([name]) => name);

  expect(colors.length).toBeGreaterThan(60);
  expect(colors.filter((name) => useOfToken(name) === undefined)).toEqual([]);
});

it('promises something for every colour of text and control', () => {
  const promised = new Set(PAIRS.map(({ token }) => `--ui-${token}`));
  const asked = TOKEN_NAMES.filter((name) => /-(text|text-strong|control|on-solid)$|--ui-(fg|ctl|chart)-/.test(name));

  expect(asked.filter((name) => !promised.has(name) && name !== '--ui-fg-disabled')).toEqual([]);
});

describe.each(['light', 'dark'] as const)('on the %s page', (appearance) => {
  it.each(Object.values(presets))('keeps every promise under %s', (seed) => {
    const values = paletteOf(appearance, seed);
    const broken = PAIRS.map((pair) => ({ token: pair.token, promised: pair.promised, ...weakest(pair, values) }));

    expect(broken.filter(({ ratio, promised }) => ratio < promised)).toEqual([]);
  });
});
