import { countDaysBetween, getWeekday } from './days.ts';
import { getPreset, PRESET_NAMES } from './ranges.ts';

it('names ranges as seen from a Sunday', () =>
  expect(Object.fromEntries(PRESET_NAMES.map((name) => [name, getPreset(name, '2026-11-29')]))).toEqual({
    today: { from: '2026-11-29', to: '2026-11-29' },
    yesterday: { from: '2026-11-28', to: '2026-11-28' },
    thisWeek: { from: '2026-11-23', to: '2026-11-29' },
    last7: { from: '2026-11-23', to: '2026-11-29' },
    last30: { from: '2026-10-31', to: '2026-11-29' },
    thisMonth: { from: '2026-11-01', to: '2026-11-30' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
  }));

it('begins weeks on Monday and knows the end of February', () => {
  expect(getPreset('thisWeek', '2028-03-01')).toEqual({ from: '2028-02-28', to: '2028-03-05' });
  expect(getPreset('lastMonth', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(getPreset('yesterday', '2028-03-01')).toEqual({ from: '2028-02-29', to: '2028-02-29' });
});

it.each(['2026-11-23', '2026-11-25', '2026-11-29'])('has a whole week around %s', (today) => {
  const { from, to } = getPreset('thisWeek', today);
  expect([getWeekday(from), getWeekday(to), countDaysBetween(from, to)]).toEqual([1, 7, 6]);
});
