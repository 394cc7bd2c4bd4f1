import { toDateRange, toTimeInterval } from './time-interval.ts';

it('ends at the start of the next day', () => {
  const [start = '', end = ''] = toTimeInterval({ from: '2026-02-27', to: '2026-02-28' }).split('/');

  expect(new Date(start)).toEqual(new Date(2026, 1, 27));
  expect(new Date(end)).toEqual(new Date(2026, 2, 1));
});

it.each([
  { from: '2026-11-25', to: '2026-11-25' },
  { from: '2025-12-31', to: '2026-01-01' },
])('is read back as the same days: %j', (range) => {
  expect(toDateRange(toTimeInterval(range))).toEqual(range);
});

it('is no range if it is empty or incomplete', () => {
  expect([toDateRange(''), toDateRange('2026-11-25T00:00:00Z')]).toEqual([null, null]);
});
