import { DAY_MS } from '@backroom/contract/calendar';

import { createPlanSheets, getOpeningDay } from './month-plans.ts';
import { storeRows } from './organisation.ts';

const NOW = new Date('2026-11-26T04:00:00Z');
const THIS_MONTH = '2026-11';
const FIRST_MONTH = '2024-11';
const OPENING = 'S12';
const LAGGING = 'S07';
const RUNAWAYS = ['S02', 'S06'];

const sheets = createPlanSheets(NOW);
const codeById = new Map(storeRows.map(({ storeId, storeCode }) => [storeId, storeCode]));
const listSheets = (code: string) => sheets.filter(({ storeId }) => codeById.get(storeId) === code);
const isPast = ({ month }: { month: string }) => month < THIS_MONTH;
const established = storeRows.map(({ storeCode }) => storeCode).filter((code) => code !== OPENING);

/** Cash-in of its plan, in days that have both. */
function getCompletion({ plan = [], actual = [] }: (typeof sheets)[number]) {
  const both = plan.flatMap((planned, index) => {
    const taken = actual[index] ?? null;
    return planned === null || taken === null ? [] : [[planned, taken] as const];
  });
  return both.reduce((sum, [, taken]) => sum + taken, 0) / both.reduce((sum, [planned]) => sum + planned, 0);
}
const getCompletions = (code: string) => listSheets(code).filter(isPast).map(getCompletion);

/** Mean cash-in of the days of complete months that match. */
function getMean(matches: (date: Date) => boolean): number {
  const amounts = sheets
    .filter(isPast)
    .flatMap(({ storeId, month, actual = [] }) =>
      codeById.get(storeId) === OPENING
        ? []
        : actual.filter((_amount, index) => matches(new Date(`${month}-${String(index + 1).padStart(2, '0')}`))),
    );
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) / amounts.length;
}
const inMonth = (month: number) => getMean((date) => date.getUTCMonth() + 1 === month);
const onWeekday = (weekday: number) => getMean((date) => date.getUTCDay() === weekday);

it.each(established)('store %s has plan and cash-in of every day of 24 months', (code) => {
  const past = listSheets(code).filter(isPast);

  expect([past.length, past[0]?.month, past.at(-1)?.month]).toEqual([24, FIRST_MONTH, '2026-10']);
  for (const { plan = [], actual = [] } of past) expect([...plan, ...actual]).not.toContain(null);
});

it('has cash-in of this month up to yesterday, and plans up to its end', () => {
  const current = sheets.filter(({ month }) => month === THIS_MONTH);

  expect(current).toHaveLength(storeRows.length);
  for (const { plan = [], actual = [] } of current) {
    expect(plan).not.toContain(null);
    expect(actual.findIndex((amount) => amount === null)).toBe(25);
    expect(actual.slice(25).every((amount) => amount === null)).toBe(true);
  }
});

it('has a season and a pattern of weekdays', () => {
  // The month of the spring festival and that of the national holidays against those that follow.
  expect(inMonth(2)).toBeGreaterThan(1.15 * inMonth(3));
  expect(inMonth(10)).toBeGreaterThan(1.15 * inMonth(9));
  expect(onWeekday(6)).toBeGreaterThan(1.3 * onWeekday(2));
  expect(onWeekday(0)).toBeGreaterThan(1.2 * onWeekday(3));
});

it('has holidays', () => {
  const mayDays = getMean((date) => date.getUTCMonth() === 4 && date.getUTCDate() <= 5);

  expect(mayDays).toBeGreaterThan(1.2 * inMonth(5));
});

it.each([
  ['spring festival of 2025', '2025-01-29', 7],
  ['spring festival of 2026', '2026-02-17', 7],
  ['dragon boat festival of 2025', '2025-05-31', 3],
  ['dragon boat festival of 2026', '2026-06-19', 3],
  ['mid-autumn festival of 2026', '2026-09-25', 3],
])('has the %s, with more than a week before', (_what, start, days) => {
  const from = Date.parse(start);
  const getSales = (weeksBefore: number) =>
    getMean((date) => {
      const day = (date.getTime() - from) / DAY_MS + 7 * weeksBefore;
      return day >= 0 && day < days;
    });

  expect(getSales(0)).toBeGreaterThan(1.12 * getSales(1));
});

it('is the same in each run', () => {
  expect(createPlanSheets(NOW)).toEqual(sheets);
});

it('has a store that opens in the middle of a month and grows into its plan', () => {
  const [first, ...later] = listSheets(OPENING);

  expect(getOpeningDay(NOW)).toBe('2026-06-16');
  expect([first?.month, later.at(-1)?.month]).toEqual(['2026-06', THIS_MONTH]);
  expect([first?.plan, first?.actual].map((days) => days?.findIndex((amount) => amount !== null))).toEqual([15, 15]);
  const completions = getCompletions(OPENING);
  expect(completions).toEqual(completions.toSorted((a, b) => a - b));
  expect(completions[0]).toBeLessThan(0.75);
});

it('has one store that falls behind its plan, further each month', () => {
  const completions = getCompletions(LAGGING);
  const lagging = completions.slice(-6);

  expect(lagging).toEqual(lagging.toSorted((a, b) => b - a));
  expect(lagging.at(-1)).toBeLessThan(0.85);
  expect(completions[0]).toBeGreaterThan(0.95);
  for (const code of established.filter((each) => each !== LAGGING))
    for (const completion of getCompletions(code)) expect(completion).toBeGreaterThan(0.95);
});

it('has two stores that run away from their plans, further each month', () => {
  const last = storeRows.map(({ storeCode }) => [storeCode, getCompletions(storeCode).at(-1) ?? 0] as const);
  const ahead = last.filter(([, completion]) => completion > 1.07).map(([code]) => code);

  expect(ahead).toEqual(RUNAWAYS);
  for (const code of RUNAWAYS) {
    const lately = getCompletions(code).slice(-4);
    expect(lately).toEqual(lately.toSorted((a, b) => a - b));
  }
});

it('has good and bad stores in this month', () => {
  const completions = sheets.filter(({ month }) => month === THIS_MONTH).map(getCompletion);
  const count = (matches: (completion: number) => boolean) => completions.filter(matches).length;

  expect(count((completion) => completion < 0.85)).toBe(1);
  expect(count((completion) => completion >= 0.85 && completion < 0.95)).toBe(1);
  expect(count((completion) => completion >= 0.95 && completion < 1)).toBeGreaterThanOrEqual(2);
  expect(count((completion) => completion >= 1)).toBeGreaterThanOrEqual(6);
});
