import { PLAN_STATES } from '../month-plan/month-plan.constants.ts';
import { findCorrection } from './cash-in-correction.ts';

const TODAY = '2026-03-01';
const find = (day: string, state: (typeof PLAN_STATES)[number], amount: number | null) =>
  findCorrection({ day, today: TODAY, state, amount });

it.each(PLAN_STATES)('a day more than two days back is old, recorded or not: %s', (state) => {
  expect([find('2026-02-26', state, null), find('2026-02-26', state, 5), find('2024-02-29', state, 0)]).toEqual([
    'old',
    'old',
    'old',
  ]);
});

it.each(PLAN_STATES)('a recorded day of the last two needs the permission if the plan is approved: %s', (state) => {
  const expected = state === 'approved' ? 'approved' : null;
  expect([find('2026-02-27', state, 5), find('2026-02-28', state, 0)]).toEqual([expected, expected]);
});

it.each(PLAN_STATES)('an empty day of the last two, today and later days need none: %s', (state) => {
  expect([find('2026-02-27', state, null), find(TODAY, state, 5), find('2026-03-02', state, 5)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('keeps the first open day of more business days than it remembers', () => {
  const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
  const months = ['01', '03', '05', '07', '08'].flatMap((month) =>
    days.map((day) => day.replace('-02-', `-${month}-`)),
  );

  for (const today of months) expect(findCorrection({ day: today, today, state: 'draft', amount: 1 })).toBeNull();
  expect(find('2026-02-26', 'draft', 1)).toBe('old');
});
