import { getDayOf, getWeekday } from '@backroom/contract/calendar';
import { sumCents } from '@backroom/contract/month-plan/rules';
import { fc } from '@backroom/testing/property';

import { distributeCents, grow } from './distribute-cents.ts';
import { copyPlan } from './plan-copy.ts';

const totals = fc.integer({ min: 0, max: 99_999_999_999 });
const weights = fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 1, maxLength: 31 });

describe('distributing cents', () => {
  it('adds up exactly, and each share is within a cent of its exact value', () => {
    fc.assert(
      fc.property(totals, weights, (total, given) => {
        const shares = distributeCents(total, given);
        const sum = given.reduce((all, weight) => all + weight, 0);

        expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
        expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
        if (sum === 0) return;
        for (const [index, share] of shares.entries()) {
          const scaled = BigInt(total) * BigInt(given[index] ?? 0);
          expect(BigInt(share) * BigInt(sum) > scaled - BigInt(sum)).toBe(true);
          expect(BigInt(share) * BigInt(sum) < scaled + BigInt(sum)).toBe(true);
        }
      }),
    );
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 0, 0], [34, 33, 33]],
    [5, [2, 1, 1], [3, 1, 1]],
    [0, [3, 4], [0, 0]],
    [7, [0, 1, 0], [0, 7, 0]],
  ])('of %i by %j gives %j', (total, given, expected) => {
    expect(distributeCents(total, given)).toEqual(expected);
  });

  it.each([
    [10_000, 80, 10_800],
    [10_005, 80, 10_805],
    [1, 500, 2],
    [10_000, -1_000, 0],
    [99_999_999_999, 9_000, 999_999_999_990],
  ])('%i grown by %i tenths of a percent is %i', (amount, permille, expected) => {
    expect(grow(amount, permille)).toBe(expected);
  });
});

describe('copying a plan', () => {
  const plans = fc.array(fc.option(fc.integer({ min: 0, max: 5_000_000 })), { minLength: 28, maxLength: 28 });

  it('gives the grown sum of the source to the days of the target, in either way', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: -1_000, max: 9_000 }), fc.boolean(), (plan, growth, byWeekday) => {
        const copied = copyPlan({ month: '2026-02', plan }, '2026-03', { growth, byWeekday });
        const total = sumCents(plan);

        if (total === null) return expect(copied).toBeNull();
        expect(copied).toHaveLength(31);
        expect(sumCents(copied ?? [])).toBe(grow(total, growth));
      }),
    );
  });

  it('keeps the days of a month of the same length, or the weekdays', () => {
    const plan = Array.from({ length: 31 }, (_, index) => (index + 1) * 100);
    const byDay = copyPlan({ month: '2026-07', plan }, '2026-08', { growth: 0, byWeekday: false });
    const weekly = plan.map((_amount, index) => (getWeekday(getDayOf('2026-07', index + 1)) === 6 ? 300 : 100));
    const byWeekday = copyPlan({ month: '2026-07', plan: weekly }, '2026-08', { growth: 0, byWeekday: true }) ?? [];
    const saturdays = byWeekday.filter((_amount, index) => getWeekday(getDayOf('2026-08', index + 1)) === 6);
    const others = byWeekday.filter((_amount, index) => getWeekday(getDayOf('2026-08', index + 1)) !== 6);

    expect(byDay).toEqual(plan);
    expect(Math.min(...saturdays) / Math.max(...others)).toBeCloseTo(3, 1);
  });
});
