import { globSync, readFileSync } from 'node:fs';

const ONLY = 'libs/records/src/record-types/plan-addresses.ts';
/** An address of the month plan or of the daily close with a query that is put together by hand. */
const BY_HAND = /['"`]\/cafu\/cash-in\/(?:month-plan|day)\?/;

const files = globSync('libs/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/*.test.*', '**/*.stories.*', '**/testing/**', '**/dist/**'],
});

it.each([
  ['to={`/cafu/cash-in/month-plan?store=${storeId}`}', true],
  ["const path = '/cafu/cash-in/day?' + query;", true],
  ["path: '/cafu/cash-in/month-plan',", false],
])('%s is by hand: %s', (source, isByHand) => {
  expect(BY_HAND.test(source)).toBe(isByHand);
});

it('addresses of plans and days have their parameters from one place', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => file !== ONLY && BY_HAND.test(readFileSync(file, 'utf8')))).toEqual([]);
});
