import { compareRounds, isDearer, type Round } from './compare-rounds.ts';

const toRounds = (...ratios: number[]): Round[] =>
  ratios.map((ratio, at) => ({ base: 4 + at, current: (4 + at) * ratio }));
const compare = (...ratios: number[]) => isDearer(compareRounds(toRounds(...ratios)));

describe('compareRounds', () => {
  it('compares both sides of the same round, whatever the others cost', () => {
    const { ratio, low, high } = compareRounds([
      { base: 2, current: 1 },
      { base: 20, current: 10 },
      { base: 4, current: 2.4 },
    ]);

    expect(ratio).toBeCloseTo(0.5);
    expect(low).toBeLessThanOrEqual(ratio);
    expect(high).toBeCloseTo(0.6);
  });
});

describe('a load is dearer', () => {
  it.each([
    ['if it costs 11 % more in each round', [1.11, 1.12, 1.11, 1.11, 1.13], true],
    ['also if one round says otherwise', [1.2, 1.15, 0.9, 1.12, 1.2], true],
    ['not if it costs 9 % more', [1.09, 1.08, 1.09, 1.1, 1.07], false],
    ['not if a third of the rounds was cheaper', [1.3, 0.8, 1.2, 0.9, 1.25], false],
    ['not if it is cheaper', [0.6, 0.7, 0.65, 0.6, 0.7], false],
  ])('%s', (_when, ratios, expected) => {
    expect(compare(...ratios)).toBe(expected);
  });
});
