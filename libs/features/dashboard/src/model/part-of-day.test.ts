import { getHour, getPartOfDay } from './part-of-day.ts';

it.each([
  ['Asia/Shanghai', 0],
  ['America/New_York', 11],
  ['UTC', 16],
])('the hour in %s is %i', (timeZone, hour) =>
  expect(getHour(Date.parse('2026-11-21T16:30:00Z'), timeZone)).toBe(hour),
);

it.each([
  [0, 'night'],
  [5, 'morning'],
  [11, 'noon'],
  [13, 'afternoon'],
  [18, 'evening'],
  [23, 'night'],
])('at %i it is %s', (hour, part) => expect(getPartOfDay(hour)).toBe(part));
