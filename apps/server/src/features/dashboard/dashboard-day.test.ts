import { addDays, getStartOfDay, toDay } from './dashboard-day.ts';

it('knows date and month in a time zone, and the fallback for an unknown one', () => {
  const now = new Date('2026-11-30T16:30:00Z');

  expect(toDay('Asia/Shanghai', now)).toEqual({ timeZone: 'Asia/Shanghai', today: '2026-12-01', month: '2026-12' });
  expect(toDay('UTC', now)).toMatchObject({ today: '2026-11-30', month: '2026-11' });
  expect(toDay('Mars/Olympus', now)).toMatchObject({ timeZone: 'Asia/Shanghai', today: '2026-12-01' });
});

it.each([
  ['Asia/Shanghai', '2026-11-26T20:00:00Z', '2026-11-26T16:00:00.000Z'],
  ['UTC', '2026-11-26T20:00:00Z', '2026-11-26T00:00:00.000Z'],
  // The clocks change in the night.
  ['America/New_York', '2026-11-01T18:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
])('a day in %s begins at its midnight', (timeZone, now, start) => {
  expect(getStartOfDay(toDay(timeZone, new Date(now))).toISOString()).toBe(start);
});

it('adds days over the end of a month', () => expect(addDays('2026-11-26', 30)).toBe('2026-12-26'));
