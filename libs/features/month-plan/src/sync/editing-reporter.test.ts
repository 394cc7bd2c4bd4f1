import type { CellRef } from '../model/cells.ts';
import { createEditingReporter } from './editing-reporter.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const cellOf = (day: number): CellRef => ({ kind: 'plan', storeId: 1, day });

/** Records the days that are announced; null: the end. */
function openReporter() {
  const sent: (number | null)[] = [];
  const reporter = createEditingReporter((cell) => sent.push(cell?.day ?? null));
  return { reporter, sent };
}
const advance = (ms: number) => jest.advanceTimersByTime(ms);

it('announces a cell at once, and again every 5 s while it is edited', () => {
  const { reporter, sent } = openReporter();
  reporter.edit(cellOf(1));
  advance(0);
  expect(sent).toEqual([1]);
  advance(4_999);
  reporter.edit(cellOf(1));
  expect(sent).toEqual([1]);
  advance(1);
  expect(sent).toEqual([1, 1]);
});

it('sends no more than one call in 5 s, with the latest cell, while a row is filled', () => {
  const { reporter, sent } = openReporter();
  for (let day = 1; day <= 20; day += 1) {
    reporter.edit(cellOf(day));
    advance(500);
    reporter.rest();
    advance(500);
  }

  expect(sent).toEqual([1, 5, 10, 15, 20]);
});

it('announces the end once, 3 s after the last cell was left', () => {
  const { reporter, sent } = openReporter();
  reporter.edit(cellOf(1));
  advance(100);
  reporter.rest();
  advance(2_999);
  expect(sent).toEqual([1]);
  advance(1);
  expect(sent).toEqual([1, null]);
  advance(60_000);
  reporter.end();
  expect(sent).toEqual([1, null]);
});

it('announces the end at once when the page is left, and nothing if it was not begun', () => {
  const { reporter, sent } = openReporter();
  reporter.end();
  reporter.edit(cellOf(1));
  advance(0);
  reporter.end();
  expect(sent).toEqual([1, null]);
});

it('ends after a minute without a key, and begins again with the next one', () => {
  const { reporter, sent } = openReporter();
  reporter.edit(cellOf(1));
  advance(60_000);
  expect(sent.at(-1)).toBe(null);
  expect(sent.length).toBeLessThanOrEqual(14);
  const before = sent.length;
  advance(60_000);
  expect(sent).toHaveLength(before);
  reporter.edit(cellOf(2));
  advance(0);
  expect(sent.at(-1)).toBe(2);
});
