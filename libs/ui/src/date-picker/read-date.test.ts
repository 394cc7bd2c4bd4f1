import dayjs from 'dayjs';

import { readDate, readDay, readTime, showDate } from './read-date.ts';

const year = dayjs().year();

it.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['2026.1.5', '2026-01-05'],
  ['20261121', '2026-11-21'],
  ['2026年11月21日', '2026-11-21'],
  [' 11-21 ', `${year}-11-21`],
  ['1/5', `${year}-01-05`],
  ['11月21日', `${year}-11-21`],
  ['2024-02-29', '2024-02-29'],
])('parses %j as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it.each(['', '明天', '2026-13-01', '2026-02-30', '2025-02-29', '1121', '202611', '2026-11', '2026-11-21x', '0-0'])(
  'rejects %j as a day',
  (text) => {
    expect(readDay(text)).toBeNull();
  },
);

it.each([
  ['9:30', '09:30:00'],
  ['09:30:12', '09:30:12'],
  ['23：59', '23:59:00'],
  ['24:00', null],
  ['9:60', null],
  ['9', null],
])('parses the time %j as %j', (text, time) => {
  expect(readTime(text)).toBe(time);
});

it('parses a day with a time to a UTC date-time and formats it in local time', () => {
  const moment = readDate('2026/11/21 9:30', true);
  expect(moment).toBe(dayjs('2026-11-21T09:30:00').toISOString());
  expect(showDate(moment, true)).toBe('2026-11-21 09:30:00');
  expect(showDate(readDate('20261121', true), true)).toBe('2026-11-21 00:00:00');
  expect(readDate('2026-11-21 25:00', true)).toBeNull();
});

it('formats null as an empty string', () => {
  expect(showDate(null, false)).toBe('');
  expect(showDate('2026-11-21', false)).toBe('2026-11-21');
});
