import { readFileSync } from 'node:fs';

import { SKIES, SKY_SCRIPT, SKY_STYLES } from './sky.ts';

/** WCAG 2, of channels from 0 to 255. */
function getLuminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const NAV_BACKGROUND = [0, 21, 41];
const NAV_TEXT = [199, 210, 222];
/** The presets, and the extremes of a custom colour. */
const COLOURS = '1890ff f5222d fa541c faad14 13c2c2 52c460 2f54eb 722ed1 00b38a 2878ff ffffff 000000'.split(' ');

/** Values of a hue in both appearances. */
const getHues = (hue: string) => {
  const css = readFileSync('libs/ui/src/theme/tokens.css', 'utf8');
  const all = [...css.matchAll(/--ui-(hue-\d): #(\w+)/g)];
  return all.filter(([, name]) => name === hue).map(([, , hex = '']) => hex);
};

it.each([
  [0, '-1'],
  [5, '0'],
  [8, '1'],
  [17, '2'],
  [20, '3'],
  [23, '3'],
])("has a sky at %i o'clock", (hour, sky) => {
  jest.spyOn(Date.prototype, 'getHours').mockReturnValue(hour);
  // eslint-disable-next-line no-eval -- the script of the document
  globalThis.eval(SKY_SCRIPT);

  expect(document.documentElement.dataset.sky).toBe(sky);
  jest.restoreAllMocks();
});

it('has styles for each sky, and for the night before the first', () => {
  expect(SKY_STYLES.match(/--horizon:var\(--ui-[\w-]+\) \d+%/g)).toHaveLength(SKIES.length + 1);
});

it.each(SKIES)("has readable text at the horizon from $from o'clock", ({ horizon }) => {
  const hue = /hue-\d/.exec(horizon)?.[0];
  const colours = hue ? getHues(hue) : COLOURS;
  const share = Number(/(\d+)%/.exec(horizon)?.[1]) / 100;
  const ratios = colours.map((colour) => {
    const mixed = [0, 2, 4].map((at, channel) =>
      Math.round(parseInt(colour.slice(at, at + 2), 16) * share + (NAV_BACKGROUND[channel] ?? 0) * (1 - share)),
    );
    return (getLuminance(NAV_TEXT) + 0.05) / (getLuminance(mixed) + 0.05);
  });

  expect(ratios.length).toBeGreaterThan(1);
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
});
