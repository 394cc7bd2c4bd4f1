import { fc } from '@backroom/testing/property';

import { addDays } from './days.ts';
import { DAY_MS, DAYS_PER_WEEK } from './lengths.ts';
import { endOfDay, formatMoment, getBusinessDay, startOfDay, toDay, toMoment } from './moments.ts';

/** Zone, day, its first moment, and that of the next day. From the tz database, by hand. */
const HARD_DAYS = [
  ['plain', 'Asia/Shanghai', '2026-11-29', '2026-11-28T16:00:00Z', '2026-11-29T16:00:00Z'],
  ['no change on it', 'America/New_York', '2026-11-29', '2026-11-29T05:00:00Z', '2026-11-30T05:00:00Z'],
  ['23 hours', 'America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['25 hours', 'America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['midnight is skipped', 'America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
  ['the night before is longer', 'America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00Z', '2018-02-19T03:00:00Z'],
  [
    'the hour before midnight comes twice',
    'America/Sao_Paulo',
    '2018-02-17',
    '2018-02-17T02:00:00Z',
    '2018-02-18T03:00:00Z',
  ],
  ['midnight is skipped', 'Asia/Beirut', '2022-03-27', '2022-03-26T22:00:00Z', '2022-03-27T21:00:00Z'],
  ['midnight is skipped', 'Africa/Cairo', '2023-04-28', '2023-04-27T22:00:00Z', '2023-04-28T21:00:00Z'],
  [
    'the hour before midnight comes twice',
    'Africa/Cairo',
    '2023-10-26',
    '2023-10-25T21:00:00Z',
    '2023-10-26T22:00:00Z',
  ],
  ['midnight is skipped', 'America/Santiago', '2022-09-11', '2022-09-11T04:00:00Z', '2022-09-12T03:00:00Z'],
  ['midnight is skipped', 'America/Asuncion', '2023-10-01', '2023-10-01T04:00:00Z', '2023-10-02T03:00:00Z'],
  ['midnight is skipped', 'Asia/Tehran', '2021-03-22', '2021-03-21T20:30:00Z', '2021-03-22T19:30:00Z'],
  ['midnight comes twice', 'America/Havana', '2022-11-06', '2022-11-06T04:00:00Z', '2022-11-07T05:00:00Z'],
  ['midnight comes twice', 'Atlantic/Azores', '2022-10-30', '2022-10-30T00:00:00Z', '2022-10-31T01:00:00Z'],
  [
    'a minute after midnight, back to the day before',
    'America/St_Johns',
    '2010-11-07',
    '2010-11-07T02:30:00Z',
    '2010-11-08T03:30:00Z',
  ],
  ['half an hour', 'Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
  ['a quarter', 'Asia/Kathmandu', '2026-11-29', '2026-11-28T18:15:00Z', '2026-11-29T18:15:00Z'],
  ['the furthest east', 'Pacific/Kiritimati', '2026-11-29', '2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z'],
  ['the furthest west', 'Etc/GMT+12', '2026-11-29', '2026-11-29T12:00:00Z', '2026-11-30T12:00:00Z'],
  ['before a day that does not exist', 'Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00Z', '2011-12-30T10:00:00Z'],
  ['does not exist', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', '2011-12-30T10:00:00Z'],
  ['after a day that does not exist', 'Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', '2011-12-31T10:00:00Z'],
  ['summer time of China', 'Asia/Shanghai', '1988-04-17', '1988-04-16T16:00:00Z', '1988-04-17T15:00:00Z'],
  ['seconds', 'Africa/Monrovia', '1971-05-05', '1971-05-05T00:44:30Z', '1971-05-06T00:44:30Z'],
] as const;

it.each(HARD_DAYS)('%s: %s %s', (_what, zone, day, start, next) => {
  expect(startOfDay(day, zone)).toEqual(new Date(start));
  expect(endOfDay(day, zone)).toEqual(new Date(Date.parse(next) - 1));
  const exists = start !== next;
  expect(toDay(startOfDay(day, zone), zone)).toBe(exists ? day : addDays(day, 1));
});

it.each([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00:00Z', 'skipped: when the gap ends'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z', 'twice: the first'],
  ['Asia/Shanghai', '2026-11-29T18:00:05', '2026-11-29T10:00:05Z', 'plain'],
])('%s %s is %s (%s)', (zone, wallClock, expected) => expect(toMoment(wallClock, zone)).toEqual(new Date(expected)));

it('names the day of business where people are, wherever the machine is', () => {
  const now = new Date('2026-11-30T16:30:00Z');
  expect(getBusinessDay('Asia/Shanghai', now)).toBe('2026-12-01');
  expect(getBusinessDay('America/New_York', now)).toBe('2026-11-30');
  expect(getBusinessDay('Pacific/Kiritimati', now)).toBe('2026-12-01');
});

/** `Intl` alone, without dayjs and without the cache of offsets. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function showByIntl(zone: string, ms: number): string {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const formatter = formatters.get(zone) ?? new Intl.DateTimeFormat('sv-SE', options);
  formatters.set(zone, formatter);
  return formatter.format(ms);
}

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const moments = fc
  .date({ min: new Date('1975-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((date) => date.getTime());

it('shows what Intl shows, in every zone', () => {
  fc.assert(
    fc.property(zones, moments, (zone, ms) => {
      expect(formatMoment(ms, zone, 'YYYY-MM-DD HH:mm:ss')).toBe(showByIntl(zone, ms));
    }),
    { numRuns: 500 },
  );
});

const HOUR_MS = 3_600_000;

/** The moments of a zone at which its clocks change, to the hour. */
function findChanges(zone: string): number[] {
  const found: number[] = [];
  const getMinute = (ms: number) => Date.parse(`${showByIntl(zone, ms).replace(' ', 'T')}Z`) - ms;
  let before = Date.UTC(2005, 0, 1);
  for (let at = before; at < Date.UTC(2028, 0, 1); at += DAYS_PER_WEEK * DAY_MS) {
    if (getMinute(at) !== getMinute(before)) {
      let low = before;
      for (let high = at; high - low > HOUR_MS;) {
        const middle = (low + high) / 2;
        if (getMinute(middle) === getMinute(low)) low = middle;
        else high = middle;
      }
      found.push(low);
    }
    before = at;
  }
  return found;
}

/** The first minute of a day, by trying every hour from two days before, and every minute from the evening before. */
function findStartByTrying(day: string, zone: string): number {
  const evening = `${addDays(day, -1)} 20:00`;
  for (let at = Date.parse(`${day}T00:00:00Z`) - 26 * HOUR_MS; ;) {
    const shown = showByIntl(zone, at);
    if (shown >= day) return at;
    at += shown < evening ? HOUR_MS : 60_000;
  }
}

it.each([
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Havana',
  'America/St_Johns',
  'America/Asuncion',
  'Asia/Amman',
  'Asia/Gaza',
  'Asia/Damascus',
  'Atlantic/Azores',
  'America/Scoresbysund',
  'Pacific/Apia',
  'Asia/Pyongyang',
  'Europe/Berlin',
])('finds the first minute of the days around every change of the clocks since 2005 in %s', (zone) => {
  const changes = findChanges(zone);
  expect(changes).not.toEqual([]);
  const days = new Set(changes.flatMap((at) => [-1, 0, 1].map((count) => addDays(toDay(at, zone), count))));
  const wrong = [...days].filter((day) => startOfDay(day, zone).getTime() !== findStartByTrying(day, zone));
  expect(wrong).toEqual([]);
});

it('leaves no moment between two days, in every zone', () => {
  fc.assert(
    fc.property(zones, moments, (zone, ms) => {
      const day = toDay(ms, zone);
      expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(ms);
      expect(endOfDay(day, zone).getTime() + 1).toBe(startOfDay(addDays(day, 1), zone).getTime());
    }),
    { numRuns: 500 },
  );
});
