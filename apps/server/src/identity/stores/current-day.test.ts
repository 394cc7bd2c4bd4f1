import { toBusinessDay } from './current-day.ts';

it('knows date and month in a time zone, and those of the default one for an unknown one', () => {
  const now = new Date('2026-11-30T16:30:00Z');
  const inShanghai = { timeZone: 'Asia/Shanghai', today: '2026-12-01', month: '2026-12' };

  expect(toBusinessDay('Asia/Shanghai', now)).toEqual(inShanghai);
  expect(toBusinessDay('UTC', now)).toEqual({ timeZone: 'UTC', today: '2026-11-30', month: '2026-11' });
  expect(toBusinessDay('Mars/Olympus', now)).toEqual(inShanghai);
  expect(toBusinessDay('', now)).toEqual(inShanghai);
});
