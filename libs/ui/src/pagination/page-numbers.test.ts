import { getPageSlots } from './page-numbers.ts';

it.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [4, 8, '1 2 3 4 5 6 gap-after 8'],
  [5, 8, '1 gap-before 3 4 5 6 7 8'],
  [5, 9, '1 gap-before 3 4 5 6 7 gap-after 9'],
  [9, 9, '1 gap-before 4 5 6 7 8 9'],
])('shows for page %i of %i: %s', (page, pages, expected) => {
  expect(getPageSlots(page, pages).join(' ')).toBe(expected);
});
