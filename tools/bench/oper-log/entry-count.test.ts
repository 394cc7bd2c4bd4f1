import { readEntryCount } from './entry-count.ts';

it.each([
  [undefined, 1_000_000],
  ['', 1_000_000],
  ['200000', 200_000],
  ['10000000', 10_000_000],
])('reads %s as %i entries', (text, count) => {
  expect(readEntryCount(text)).toBe(count);
});

it.each(['199999', '1e6', '-5', '1000000.5', 'many', '100000001'])('rejects %s', (text) => {
  expect(() => readEntryCount(text)).toThrow('ROWS');
});
