import { DAY_MS } from '@backroom/contract/calendar';

import { formatColumnTime, formatDateTime, formatRelativeTime, toIsoString } from './date-time.ts';
import { setTimeZone } from './time-zone.ts';

const NOW = new Date(2026, 10, 21, 9, 30, 12).getTime();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  ['an ISO string', new Date(NOW).toISOString()],
  ['ten digits as seconds', NOW / 1000],
  ['ten digits in a string', String(NOW / 1000)],
  ['thirteen digits as milliseconds', NOW],
  ['thirteen digits in a string', String(NOW)],
])('parses %s', (_what, value) => {
  expect(formatDateTime(value)).toBe('2026-11-21 09:30:12');
});

it.each([
  ['the first second of ten digits', 1_000_000_000, '2001-09-09T01:46:40Z'],
  ['the last second of ten digits', 9_999_999_999, '2286-11-20T17:46:39Z'],
  ['nine digits as milliseconds', 999_999_999, '1970-01-12T13:46:39Z'],
  ['eleven digits as milliseconds', 10_000_000_000, '1970-04-26T17:46:40Z'],
  ['eleven digits in a string as milliseconds', '10000000000', '1970-04-26T17:46:40Z'],
  ['eight digits in a string as a date', '20261121', '2026-11-21T00:00:00'],
  ['a day that only looks like the zero date', '2001-01-01T12:00:00Z', '2001-01-01T12:00:00.000Z'],
])('parses %s', (_what, value, equivalent) => {
  expect(formatDateTime(value)).toMatch(/^[12]\d{3}-/);
  expect(formatDateTime(value)).toBe(formatDateTime(equivalent));
});

it('formats with the requested precision', () => {
  expect(formatDateTime(NOW, 'zh-CN', 'minutes')).toBe('2026-11-21 09:30');
  expect(formatDateTime(NOW, 'en-US', 'date')).toBe('2026-11-21');
  expect(formatDateTime(NOW, 'en-US', 'time')).toBe('09:30');
});

describe('in the zone of the store', () => {
  afterEach(() => setTimeZone(undefined));

  it.each([
    ['Asia/Shanghai', '2026-11-21 09:30:12', '2026-11-21'],
    ['America/New_York', '2026-11-20 20:30:12', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-21 07:15:12', '2026-11-21'],
  ])('%s', (name, time, day) => {
    setTimeZone(name);
    expect(formatDateTime('2026-11-21T01:30:12Z')).toBe(time);
    expect(formatRelativeTime('2026-11-21T01:30:12Z', Date.parse('2026-12-21T00:00:00Z'), 'zh-CN')).toBe(day);
  });

  it('an hour that the clock shows twice or never is that of the zone', () => {
    setTimeZone('America/New_York');
    const hours = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z'];
    expect(hours.map((time) => formatDateTime(time).slice(11))).toEqual([
      '01:30:00',
      '01:30:00',
      '01:59:59',
      '03:00:00',
    ]);
  });

  it('midnight is 00', () => {
    setTimeZone('UTC');
    expect(formatDateTime('2026-11-21T00:00:00Z')).toBe('2026-11-21 00:00:00');
  });

  it.each(['Moon/Tranquility', '', undefined])('%p is that of the browser', (name) => {
    const own = formatDateTime(NOW);
    setTimeZone('Pacific/Apia');
    expect(formatDateTime(NOW)).not.toBe(own);
    setTimeZone(name);
    expect(formatDateTime(NOW)).toBe(own);
  });
});

it('has an ISO form in UTC, if it is valid', () => {
  expect(toIsoString('2026-11-21T09:30:12+08:00')).toBe('2026-11-21T01:30:12.000Z');
  expect(toIsoString('0001-01-01T00:00:00Z')).toBeUndefined();
});

it.each([
  '0001-01-01T00:00:00Z',
  '0001-01-01T08:05:43+08:05',
  '0000-12-31T16:00:00-08:00',
  '0001-01-01 00:00:00',
  '01-01-01',
  '01-01-01 00:00:00',
  Date.parse('0001-01-01T00:00:00Z'),
  '',
  null,
  undefined,
  'soon',
  NaN,
  Infinity,
])('shows a dash for %p', (value) => {
  for (const language of ['zh-CN', 'en-US'] as const) {
    expect(formatDateTime(value, language)).toBe('-');
    expect(formatRelativeTime(value, NOW, language)).toBe('-');
    expect(formatColumnTime(value, '2026-11-21', language)).toBe('-');
  }
});

it.each([
  [0, '刚刚', 'just now'],
  [30 * SECOND - 1, '刚刚', 'just now'],
  [-5 * SECOND, '刚刚', 'just now'],
  [30 * SECOND, '1分钟前', '1 minute ago'],
  [2 * MINUTE - 1, '1分钟前', '1 minute ago'],
  [2 * MINUTE, '2分钟前', '2 minutes ago'],
  [HOUR - 1, '59分钟前', '59 minutes ago'],
  [HOUR, '1小时前', '1 hour ago'],
  [DAY_MS - 1, '23小时前', '23 hours ago'],
  [DAY_MS, '1天前', '1 day ago'],
  [48 * HOUR - 1, '1天前', '1 day ago'],
  [48 * HOUR, '2026-11-19', '2026-11-19'],
  [400 * DAY_MS, '2025-10-17', '2025-10-17'],
  [1 - MINUTE, '刚刚', 'just now'],
  [-2 * HOUR, '2026-11-21 11:30:12', '2026-11-21 11:30:12'],
])('formats an age of %d ms', (age, zh, en) => {
  expect(formatRelativeTime(NOW - age, NOW, 'zh-CN')).toBe(zh);
  expect(formatRelativeTime(NOW - age, NOW, 'en-US')).toBe(en);
});

describe('in a column', () => {
  beforeEach(() => setTimeZone('Asia/Shanghai'));
  afterEach(() => setTimeZone(undefined));

  it.each([
    ['2026-01-02T00:00:00+08:00', '00:00', '00:00'],
    ['2026-01-02T23:59:59+08:00', '23:59', '23:59'],
    ['2026-01-01T23:59:59+08:00', '昨天23:59', 'Yesterday 23:59'],
    ['2026-01-03T09:05:00+08:00', '01-03 09:05', 'Jan 3, 09:05'],
    ['2026-11-21T09:30:12+08:00', '11-21 09:30', 'Nov 21, 09:30'],
    ['2025-12-31T23:59:59+08:00', '2025-12-31', '2025-12-31'],
    ['2027-01-01T00:00:00+08:00', '2027-01-01', '2027-01-01'],
  ])('%s on 2 January 2026', (value, zh, en) => {
    expect(formatColumnTime(value, '2026-01-02', 'zh-CN')).toBe(zh);
    expect(formatColumnTime(value, '2026-01-02', 'en-US')).toBe(en);
  });

  it('yesterday may be of another year', () => {
    expect(formatColumnTime('2025-12-31T20:00:00+08:00', '2026-01-01', 'zh-CN')).toBe('昨天20:00');
  });

  it('the day is that of the zone', () => {
    setTimeZone('America/New_York');
    expect(formatColumnTime('2026-11-21T01:30:12Z', '2026-11-20', 'zh-CN')).toBe('20:30');
  });
});
