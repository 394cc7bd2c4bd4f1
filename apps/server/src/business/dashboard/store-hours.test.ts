import { findHours, findOpening } from './store-hours.ts';

const SHOP = { opensAt: '10:00', closesAt: '22:00', weekHours: [], holidays: [], timeZone: 'Asia/Shanghai' };
const NIGHT = { opensAt: '18:00', closesAt: '02:00' };

it('a holiday counts before its weekday, a weekday before the regular hours', () => {
  const shop = {
    ...SHOP,
    weekHours: [{ weekday: 7, hours: { opensAt: '11:00', closesAt: '20:00' } }],
    holidays: [{ date: '2026-11-29', name: '盘点', hours: null }],
  };

  expect(findHours(shop, '2026-11-26')).toEqual({ opensAt: '10:00', closesAt: '22:00' });
  expect(findHours(shop, '2026-11-22')).toEqual({ opensAt: '11:00', closesAt: '20:00' });
  expect(findHours(shop, '2026-11-29')).toBeNull();
});

it.each([
  ['before it opens', '2026-11-26T01:59:00Z', false],
  ['when it opens', '2026-11-26T02:00:00Z', true],
  ['when it closes', '2026-11-26T14:00:00Z', false],
])('%s', (_when, now, isOpen) => expect(findOpening(SHOP, new Date(now)).isOpen).toBe(isOpen));

it.each([
  ['is open in the evening', '2026-11-26T12:00:00Z', true],
  ['is open after midnight with the hours of yesterday', '2026-11-26T17:30:00Z', true],
  ['is closed after them', '2026-11-26T18:00:00Z', false],
])('a store that closes on the next day %s', (_what, now, isOpen) => {
  expect(findOpening({ ...SHOP, ...NIGHT }, new Date(now)).isOpen).toBe(isOpen);
});
