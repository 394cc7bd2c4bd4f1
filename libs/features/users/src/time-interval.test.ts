import { toDateRange, toTimeInterval } from './time-interval.ts';

it.each([
  ['Asia/Shanghai', '2026-02-26T16:00:00.000Z/2026-02-28T16:00:00.000Z'],
  ['America/New_York', '2026-02-27T05:00:00.000Z/2026-03-01T05:00:00.000Z'],
])('ends at the start of the next day in %s', (zone, expected) =>
  expect(toTimeInterval({ from: '2026-02-27', to: '2026-02-28' }, zone)).toBe(expected),
);

it.each([
  { from: '2026-11-25', to: '2026-11-25' },
  { from: '2025-12-31', to: '2026-01-01' },
  // Midnight is skipped.
  { from: '2018-11-03', to: '2018-11-04' },
])('is read back as the same days: %j', (range) => {
  for (const zone of ['Asia/Shanghai', 'America/Sao_Paulo', 'Pacific/Apia'])
    expect(toDateRange(toTimeInterval(range, zone), zone)).toEqual(range);
});

it('is no range if it is empty or incomplete', () => {
  expect([toDateRange('', 'UTC'), toDateRange('2026-11-25T00:00:00Z', 'UTC')]).toEqual([null, null]);
});
