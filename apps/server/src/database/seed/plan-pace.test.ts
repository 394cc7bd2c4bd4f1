import { countDays } from '@backroom/contract/calendar';
import { sumColumns } from '@backroom/contract/month-plan/rules';
import { computePace } from '@backroom/contract/plan-pace/rules';

import { createPlanSheets } from './month-plans.ts';
import { createPrng } from './prng.ts';

/** A month with the days so far and its end. */
interface Case {
  name: string;
  month: string;
  plan: (number | null)[];
  actual: (number | null)[];
}

const AFTER_DAYS = [8, 12, 15, 20, 25, 28];
const WEEKDAYS = [0.8, 0.85, 0.9, 0.95, 1.1, 1.35, 1.25];

/** How often a month ended within its band, of all months after so many days. */
function measure(cases: readonly Case[]): number {
  const hits = cases.flatMap(({ month, plan, actual }) =>
    AFTER_DAYS.filter((daysOver) => daysOver < plan.length).map((daysOver) => {
      const shown = actual.map((amount, index) => (index < daysOver ? amount : null));
      const pace = computePace({ month, daysOver, days: sumColumns([{ plan, actual: shown, daysOver }], plan.length) });
      const end = actual.reduce<number>((all, amount) => all + (amount ?? 0), 0);
      const { low, high } = pace!.forecast!;
      return low <= end && end <= high;
    }),
  );
  return hits.filter(Boolean).length / hits.length;
}

const demo = createPlanSheets(new Date('2026-11-26T04:00:00Z'))
  .filter(({ month, plan = [], actual = [] }) => month < '2026-11' && ![...plan, ...actual].includes(null))
  .map(({ month, storeId, plan = [], actual = [] }): Case => ({ name: `${storeId}`, month, plan, actual }));

/** Months of stores with other shares of their plan, weekdays and spreads than the demo company. */
function generate(isFlat: boolean): Case[] {
  const { below } = createPrng(20_261_129);
  const prng = () => below(1_000_000) / 1_000_000;
  const noise = () => prng() + prng() + prng() - 1.5;
  return Array.from({ length: 300 }, (_, number): Case => {
    const month = `2025-${String((number % 12) + 1).padStart(2, '0')}`;
    const share = 0.7 + prng() * 0.6;
    const spread = 0.05 + prng() * 0.4;
    const first = new Date(`${month}-01`).getUTCDay();
    const days = Array.from({ length: countDays(month) }, (_day, index) => WEEKDAYS[(first + index + 6) % 7] ?? 1);
    const plan = days.map((weekday) => Math.round(1_000_000 * (isFlat ? 1 : weekday)));
    const actual = days.map((weekday) => Math.round(1_000_000 * weekday * share * (1 + spread * noise())));
    return { name: `${number}`, month, plan, actual };
  });
}

it.each<[what: string, cases: readonly Case[]]>([
  ['the past months of the demo company', demo],
  ['generated months whose plan knows the weekdays', generate(false)],
  ['generated months whose plan is the same every day', generate(true)],
])('the band of a forecast holds in 75 to 85 % of %s', (what, cases) => {
  const share = measure(cases);
  process.stdout.write(`${what}: ${(share * 100).toFixed(1)} % of ${cases.length} months\n`);

  expect(share).toBeGreaterThanOrEqual(0.75);
  expect(share).toBeLessThanOrEqual(0.85);
});

it('the rest of a month must bring what is missing, today included, and nothing once the plan is reached', () => {
  const month = '2026-11';
  const plan = Array.from({ length: 30 }, () => 100);
  const taken = (amount: number) => plan.map((_day, index) => (index < 27 ? amount : null));
  const pace = (amount: number) => {
    const days = sumColumns([{ plan, actual: taken(amount), daysOver: 27 }], 30);
    return computePace({ month, days, daysOver: 27 });
  };

  // 3,000 planned, 2,430 taken in, three days left.
  expect(pace(90)).toMatchObject({ daysLeft: 3, neededPerDay: 190, plannedPerDay: 100, taken: 2_430 });
  expect(pace(90)?.forecast).toEqual({ days: 27, expected: 2_700, low: 2_700, high: 2_700 });
  expect(pace(120)?.neededPerDay).toBe(0);
});

it('a day without cash-in is still to come, and nothing is forecast from a few days or without a plan', () => {
  const plan: (number | null)[] = Array.from({ length: 30 }, () => 100);
  const actual = plan.map((_day, index) => (index < 20 && index !== 3 ? 100 : null));
  const compute = (month: { plan: (number | null)[]; daysOver: number }) =>
    computePace({ month: '2026-11', daysOver: month.daysOver, days: sumColumns([{ actual, ...month }], 30) });

  expect(compute({ plan, daysOver: 20 })?.forecast?.expected).toBe(3_000);
  expect(compute({ plan, daysOver: 7 })?.forecast).toBeNull();
  expect(compute({ plan: plan.with(29, null), daysOver: 20 })?.forecast).toBeNull();
  expect(compute({ plan, daysOver: 0 })).toBeNull();
  expect(compute({ plan, daysOver: 30 })).toBeNull();
  expect(compute({ plan: plan.map(() => null), daysOver: 20 })).toBeNull();
});
