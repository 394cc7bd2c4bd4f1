import { fc } from '@backroom/testing/property';

import {
  addDays,
  addMonths,
  countDays,
  countDaysBetween,
  countMonthsBetween,
  getDayNumber,
  getDayOf,
  getMonthOf,
  getWeekday,
  isDay,
  isWeekend,
  listMonths,
  listWeekdays,
} from './days.ts';

it.each([
  ['2026-11-26', 30, '2026-12-26'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['1900-02-28', 1, '1900-03-01'],
  ['2000-02-28', 1, '2000-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  // The machine of a developer may skip an hour on these days.
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
])('%s and %i days are %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
  expect(countDaysBetween(day, expected)).toBe(count);
});

it.each([
  ['2026-01', 0, '2026-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', -27, '2023-12'],
  ['2026-03', 33, '2028-12'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
  expect(countMonthsBetween(month, expected)).toBe(count);
});

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['2026-1-1', false],
  ['2026-11-29T00:00:00Z', false],
  ['', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
])('whether the calendar has %j: %j', (text, expected) => expect(isDay(text)).toBe(expected));

it('knows weekdays, Monday first', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(getWeekday)).toEqual([1, 6, 7]);
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(isWeekend)).toEqual([false, true, true]);
});

it('knows the months of a year and their lengths', () => {
  expect(listMonths(2028).map(countDays)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect([listMonths(1)[0], listMonths(1)[11]]).toEqual(['0001-01', '0001-12']);
  expect(listWeekdays('2026-11')).toEqual(
    Array.from({ length: 30 }, (_, index) => getWeekday(getDayOf('2026-11', index + 1))),
  );
  expect(getDayOf('2026-11', 3)).toBe('2026-11-03');
  expect(getDayNumber('2026-11-03')).toBe(3);
  expect(getMonthOf('2026-11-03')).toBe('2026-11');
});

/** The count of days since March 1 of the year 0, after Howard Hinnant; it shares no code with `Date` or dayjs. */
function countFromEra(day: string): number {
  const [y = 0, month = 1, date = 1] = day.split('-').map(Number);
  const year = month <= 2 ? y - 1 : y;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + ofYear;
}

const anyDay = fc
  .tuple(fc.integer({ min: 1000, max: 9000 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));

it('agrees with a count of days of its own', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      const other = addDays(day, count);
      expect(isDay(other)).toBe(true);
      expect(countFromEra(other) - countFromEra(day)).toBe(count);
      expect(countDaysBetween(day, other)).toBe(count);
      // March 1 of the year 0 was a Wednesday.
      expect(getWeekday(other)).toBe(((countFromEra(other) + 2) % 7) + 1);
    }),
  );
});
