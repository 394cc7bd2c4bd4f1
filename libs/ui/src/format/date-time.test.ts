import { formatDateTime, relativeTime } from './date-time.ts';

const NOW = new Date(2026, 10, 21, 9, 30, 12).getTime();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  ['an ISO text', new Date(NOW).toISOString()],
  ['ten digits as seconds', NOW / 1000],
  ['ten digits in a text', String(NOW / 1000)],
  ['thirteen digits as milliseconds', NOW],
  ['thirteen digits in a text', String(NOW)],
])('reads %s', (_what, moment) => {
  expect(formatDateTime(moment)).toBe('2026-11-21 09:30:12');
});

it('leaves out what is not asked for', () => {
  expect(formatDateTime(NOW, 'zh-CN', 'minutes')).toBe('2026-11-21 09:30');
  expect(formatDateTime(NOW, 'en-US', 'date')).toBe('2026-11-21');
});

it.each(['0001-01-01T00:00:00Z', '0001-01-01T08:05:43+08:05', '', null, undefined, 'soon'])(
  'shows a dash for %p',
  (moment) => {
    expect(formatDateTime(moment)).toBe('-');
    expect(relativeTime(moment, NOW, 'zh-CN')).toBe('-');
  },
);

it.each([
  [29 * SECOND, '刚刚', 'just now'],
  [-5 * SECOND, '刚刚', 'just now'],
  [30 * SECOND, '1分钟前', '1 minute ago'],
  [59 * MINUTE + 59 * SECOND, '59分钟前', '59 minutes ago'],
  [HOUR, '1小时前', '1 hour ago'],
  [23 * HOUR + 59 * MINUTE, '23小时前', '23 hours ago'],
  [24 * HOUR, '1天前', '1 day ago'],
  [48 * HOUR, '2026-11-19', '2026-11-19'],
  [-2 * HOUR, '2026-11-21 11:30:12', '2026-11-21 11:30:12'],
])('says how old a moment of %d ms is', (age, zh, en) => {
  expect(relativeTime(NOW - age, NOW, 'zh-CN')).toBe(zh);
  expect(relativeTime(NOW - age, NOW, 'en-US')).toBe(en);
});
