import { fc } from '@backroom/testing/property';

import { formatDateRange, toRange, toTimes } from './time-range.ts';

it.each([
  ['Asia/Shanghai', '2026-11-28T16:00:00.000Z', '2026-11-29T15:59:59.999Z'],
  ['America/New_York', '2026-11-29T05:00:00.000Z', '2026-11-30T04:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-11-28T10:00:00.000Z', '2026-11-29T09:59:59.999Z'],
])('a day in %s is from %s to %s', (zone, begin, end) => {
  expect(toTimes({ from: '2026-11-29', to: '2026-11-29' }, zone)).toEqual({ begin, end });
});

it('begins with the first moment of a day that has no midnight', () => {
  expect(toTimes({ from: '2018-11-04', to: '2018-11-04' }, 'America/Sao_Paulo')).toEqual({
    begin: '2018-11-04T03:00:00.000Z',
    end: '2018-11-05T01:59:59.999Z',
  });
});

it('is read back as the same days, in every zone', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (one, other, zone) => {
      const [from = '', to = ''] = [one, other].toSorted();
      const { begin, end } = toTimes({ from, to }, zone);
      // Some islands have skipped a day.
      if (from !== to || begin < end) expect(toRange(begin, end, zone)?.to).toBe(to);
      expect(Date.parse(end) - Date.parse(begin)).toBeGreaterThan(-2);
    }),
  );
});

it('a URL with one of the moments means its day', () => {
  const day = { from: '2026-11-29', to: '2026-11-29' };
  expect(toRange('2026-11-28T16:00:00Z', '', 'Asia/Shanghai')).toEqual(day);
  expect(toRange('', '2026-11-29T15:59:59Z', 'Asia/Shanghai')).toEqual(day);
  expect(toRange('', undefined, 'Asia/Shanghai')).toBeNull();
});

it('names one day once', () => {
  expect(formatDateRange({ from: '2026-11-29', to: '2026-11-29' })).toBe('2026-11-29');
  expect(formatDateRange({ from: '2026-11-29', to: '2026-11-30' })).toBe('2026-11-29 – 2026-11-30');
});
