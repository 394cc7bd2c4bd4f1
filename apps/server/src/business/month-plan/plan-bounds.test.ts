import { assertWithinBounds } from './plan-bounds.ts';

const MAX = { months: 2, sheets: 3 };
const key = (month: string, storeId: number) => ({ month, storeId });
const check = (keys: Parameters<typeof assertWithinBounds>[0]) => () => assertWithinBounds(keys, MAX);

it('a call may lock as many months and months of stores as it is allowed, each counted once', () => {
  const keys = [key('2026-01', 1), key('2026-01', 2), key('2026-02', 1), key('2026-02', 1)];

  expect(check([])).not.toThrow();
  expect(check(keys)).not.toThrow();
});

it('a call locks no month and no month of a store more', () => {
  expect(check([key('2026-01', 1), key('2026-02', 1), key('2026-03', 1)])).toThrow(/at most 2 months,/);
  expect(check([1, 2, 3, 4].map((storeId) => key('2026-01', storeId)))).toThrow(/at most 3 months of stores,/);
});
