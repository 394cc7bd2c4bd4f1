import { clampRange, getPresets, parseRange } from './date-ranges.ts';

it('ends day ranges today and covers whole months', () => {
  expect(Object.fromEntries(getPresets('2026-03-05'))).toEqual({
    today: { from: '2026-03-05', to: '2026-03-05' },
    last7: { from: '2026-02-27', to: '2026-03-05' },
    last30: { from: '2026-02-04', to: '2026-03-05' },
    thisMonth: { from: '2026-03-01', to: '2026-03-31' },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
  });
});

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

it('clamps a range to min and max', () => {
  expect(clampRange(NOVEMBER, '2026-11-10', '2026-11-15')).toEqual({ from: '2026-11-10', to: '2026-11-15' });
  expect(clampRange(NOVEMBER)).toEqual(NOVEMBER);
  expect(clampRange(NOVEMBER, '2026-12-01')).toBeNull();
});
