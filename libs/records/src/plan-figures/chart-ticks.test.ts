import { fc } from '@backroom/testing/property';

import { getTicks } from './chart-ticks.ts';

it.each([
  [0, [0]],
  [100, [0, 25, 50, 75, 100]],
  [7, [0, 2, 4, 6, 8]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('for a maximum of %d the ticks are %j', (maximum, ticks) => expect(getTicks(maximum)).toEqual(ticks));

it('has at most five ticks, of which the last one is not below the maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9e15 }), (maximum) => {
      const ticks = getTicks(maximum);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(maximum * (1 - 1e-9));
    }),
  );
});
