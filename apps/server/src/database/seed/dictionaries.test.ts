import { dictDataRows, dictTypeRows } from './dictionaries.ts';

const HOUR_MS = 3_600_000;
const OFFSET_MS = 8 * HOUR_MS;

it('creates dictionaries one after the other, at times without a step, in the hours of an office', () => {
  const times = dictTypeRows.map(({ createdAt }) => createdAt.getTime());
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));

  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(steps).size).toBe(steps.length);
  for (const { createdAt } of dictDataRows) {
    const local = new Date(createdAt.getTime() + OFFSET_MS);
    expect(local.getUTCHours()).toBeGreaterThanOrEqual(9);
    expect(local.getUTCHours()).toBeLessThan(18);
    expect([0, 6]).not.toContain(local.getUTCDay());
  }
});

it('creates values after their dictionary, in their order', () => {
  for (const { dictType, createdAt } of dictTypeRows) {
    const times = [createdAt, ...dictDataRows.filter((row) => row.dictType === dictType).map((row) => row.createdAt)];
    expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
    expect(new Set(times.map(String)).size).toBe(times.length);
  }
});
