import { hues, surfaces } from '../../tokens/brand-colors.ts';
import { contrast, layer } from '../../tokens/oklch.ts';
import { AVATAR_SHARE, solveHue } from '../../tokens/solve-brand.ts';
import { abbreviateName, getHueStyle } from './avatar.tsx';

it.each([
  ['张小雨', '雨'],
  ['Ada Lovelace', 'AL'],
  ['admin', 'A'],
  ['store_manager', 'SM'],
  ['审计员Auditor', '员'],
  ['👨\u200d👩\u200d👧 Family', '👨\u200d👩\u200d👧F'],
  ['𝒜da', '𝒜'],
  ['e\u0301lodie', 'E\u0301'],
  ['👍🏽', '👍🏽'],
  ['', ''],
])('abbreviates the name of the person %p: %p', (name, short) => {
  expect(abbreviateName(name, 1)).toBe(short);
});

it.each([
  ['上海南京西路店', '南京'],
  ['厦门中山路店', '中山'],
  ['东莞南城店', '南城'],
  ['石家庄裕华店', '裕华'],
  ['总店', '总'],
  ['万达店', '万达'],
  ['徐家汇店', '徐家'],
  ['A馆', '馆'],
  ['店', '店'],
  ['Xujiahui', 'XU'],
  ['Central Station', 'CS'],
  ['7', '7'],
  ['🏪🍜 shop', '🏪S'],
  ['🏪🍜', '🏪🍜'],
  ['', ''],
])('returns two letters of the store %p: %p', (name, short) => {
  expect(abbreviateName(name, 2)).toBe(short);
});

it('has eight hues, of which neighbouring ids get different ones', () => {
  const used = Array.from({ length: 8 }, (_, id) => JSON.stringify(getHueStyle(id + 1)));

  expect(new Set(used).size).toBe(8);
  expect(Object.keys(hues)).toHaveLength(8);
  expect(getHueStyle(-3)).toEqual(getHueStyle(3));
  expect(getHueStyle(2_147_483_647)).toEqual({ '--hue': 'var(--ui-hue-8)' });
});

it.each(['light', 'dark'] as const)('has letters with a contrast of 4.5 in every hue on %s surfaces', (appearance) => {
  const ratios = Object.values(hues).flatMap((seed) => {
    const hue = solveHue(seed, appearance, surfaces(appearance));
    return surfaces(appearance).map((surface) => contrast(hue, layer(hue, AVATAR_SHARE, surface)));
  });

  expect(ratios.length).toBeGreaterThanOrEqual(40);
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
});
