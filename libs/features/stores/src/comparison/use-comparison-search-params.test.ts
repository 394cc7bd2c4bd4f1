import { addMonths } from '@backroom/contract/calendar';
import { MAX_COMPARED_MONTHS, MAX_COMPARED_STORES, MIN_COMPARED_STORES } from '@backroom/contract/store-comparison';

import { isComparable } from './use-comparison-search-params.ts';

const compare = (storeCount: number, months: number) =>
  isComparable({
    stores: Array.from({ length: storeCount }, (_, index) => String(index + 1)),
    from: '2026-01',
    to: addMonths('2026-01', months - 1),
    onlyDifferences: false,
  });

it.each([
  [MIN_COMPARED_STORES - 1, 1, false],
  [MIN_COMPARED_STORES, 0, false],
  [MIN_COMPARED_STORES, 1, true],
  [MAX_COMPARED_STORES, MAX_COMPARED_MONTHS, true],
  [MAX_COMPARED_STORES + 1, 1, false],
  [MAX_COMPARED_STORES, MAX_COMPARED_MONTHS + 1, false],
])('%s stores over %s months can be compared: %s', (stores, months, expected) => {
  expect(compare(stores, months)).toBe(expected);
});
