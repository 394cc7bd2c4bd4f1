import { getToday } from '../format/clock.ts';
import { setTimeZone } from '../format/time-zone.ts';
import { formatDate, parseDate, parseDay, parseTime } from './parse-date.ts';

const year = getToday().slice(0, 4);

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
  expect(parseDay(text)).toBe(day);
});

it.each(['', '明天', '2026-13-01', '2026-02-30', '2025-02-29', '1121', '202611', '2026-11', '2026-11-21x', '0-0'])(
  'rejects %j as a day',
  (text) => {
    expect(parseDay(text)).toBeNull();
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
  expect(parseTime(text)).toBe(time);
});

it('a deadline that is typed is that of the place, wherever the browser is', () => {
  setTimeZone('Asia/Shanghai');
  expect(parseDate('2026-11-21 18:00', true)).toBe('2026-11-21T10:00:00.000Z');
  expect(formatDate('2026-11-21T10:00:00Z', true)).toBe('2026-11-21 18:00:00');
  setTimeZone('America/New_York');
  expect(formatDate('2026-11-21T10:00:00Z', true)).toBe('2026-11-21 05:00:00');
  setTimeZone(undefined);
});

it('parses a day with a time to a UTC date-time and formats it in the same zone', () => {
  const dateTime = parseDate('2026/11/21 9:30', true);
  expect(formatDate(dateTime, true)).toBe('2026-11-21 09:30:00');
  expect(formatDate(parseDate('20261121', true), true)).toBe('2026-11-21 00:00:00');
  expect(parseDate('2026-11-21 25:00', true)).toBeNull();
});

it('formats null as an empty string', () => {
  expect(formatDate(null, false)).toBe('');
  expect(formatDate('2026-11-21', false)).toBe('2026-11-21');
});
