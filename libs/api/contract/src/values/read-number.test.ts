import { readNumber } from './read-number.ts';

it.each([
  ['', null],
  ['5', 5],
  ['-5', -5],
  ['(1,234.5)', -1234.5],
  ['.5', 0.5],
  ['1.5万', 15_000],
  ['12.3456', 12.3456],
])('reads %j as %j', (text, value) => {
  expect(readNumber(text)).toEqual({ value });
});

it.each(['-0', '(0)', '-0.00'])('reads %j as a zero without sign', (text) => {
  expect(readNumber(text)).toEqual({ value: 0 });
});

it.each([
  ['12,50', 'separator'],
  ['1 2', 'blank'],
  ['abc', 'notNumber'],
])('refuses %j: %s', (text, problem) => {
  expect(readNumber(text)).toEqual({ problem });
});
