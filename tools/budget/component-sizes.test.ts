import { readFileSync } from 'node:fs';

import { BUDGET_FILE, measureComponentSizes } from './component-sizes.ts';

const budget = JSON.parse(readFileSync(BUDGET_FILE, 'utf8')) as Record<string, number>;
const MAX_GROWTH = 1.05;

/** After an intended change: `node tools/budget/write-component-sizes.ts`. */
it('every component has a budget and exceeds it by 5 % at most', async () => {
  const sizes = await measureComponentSizes();
  const heavier = Object.entries(sizes).filter(([name, bytes]) => bytes > (budget[name] ?? 0) * MAX_GROWTH);

  expect(Object.keys(budget)).toEqual(Object.keys(sizes));
  expect(heavier).toEqual([]);
});
