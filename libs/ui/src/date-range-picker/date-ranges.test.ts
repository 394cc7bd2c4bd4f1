import { parseRange } from './date-ranges.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-21' };

it.each([
  ['2026-11-01 至 2026-11-21', NOVEMBER],
  ['20261101到20261121', NOVEMBER],
  ['2026/11/1~2026/11/21', NOVEMBER],
  ['2026-11-21 - 2026-11-01', NOVEMBER],
  ['2026-11-01 to 2026-11-21', NOVEMBER],
  ['2026-11-21', { from: '2026-11-21', to: '2026-11-21' }],
  ['2026-11-01 至', null],
  ['2026-11-01 至 2026-11-31', null],
  ['2026-11-01 至 2026-11-02 至 2026-11-03', null],
])('parses %j', (text, range) => {
  expect(parseRange(text)).toEqual(range);
});
