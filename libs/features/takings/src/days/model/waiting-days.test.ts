import type { TakingsSign } from '@backroom/contract/takings';

import { createStore } from '../testing/serve-days.ts';
import { findFirst, findPosition, findTarget, isTarget, listDays } from './waiting-days.ts';

const TODAY = '2026-11-29';
const STORES = [
  createStore(1, TODAY),
  createStore(2, TODAY, { [-1]: 'open', 0: 'future' }),
  createStore(3, TODAY, { [-13]: 'none', [-1]: 'difference' }),
];

it('lists the days of a period, and no endless number', () => {
  expect(listDays('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(listDays('2026-03-01', '2026-02-27')).toEqual([]);
  expect(listDays('2001-01-01', '2026-01-01')).toHaveLength(31);
});

it('goes on row by row in both directions, and after the last with the first', () => {
  const first = findFirst(STORES, 'all');
  expect(first).toEqual({ row: 1, column: 12 });
  const second = findTarget(STORES, first, 1, 'all')!;
  const third = findTarget(STORES, second, 1, 'all')!;
  expect([second, third]).toEqual([
    { row: 2, column: 0 },
    { row: 2, column: 12 },
  ]);
  expect(findTarget(STORES, third, 1, 'all')).toEqual(first);
  expect(findTarget(STORES, first, -1, 'waiting')).toEqual(third);
  expect(findTarget(STORES, third, 1, 'difference')).toBeNull();
  expect(findTarget([], { row: 0, column: 0 }, 1, 'all')).toBeNull();
});

it('begins at the last day of the first store if none waits', () => {
  expect(findFirst([createStore(1, TODAY)], 'all')).toEqual({ row: 0, column: 13 });
  expect(findFirst([], 'all')).toEqual({ row: 0, column: 0 });
});

it('stops at the sign that is filtered, else at those that wait', () => {
  const stops = (only: Parameters<typeof isTarget>[1]) =>
    (['difference', 'reopened', 'open', 'none', 'autoClosed', 'closed', 'future'] as TakingsSign[]).filter((sign) =>
      isTarget(sign, only),
    );
  expect(stops('all')).toEqual(['difference', 'reopened', 'open', 'none']);
  expect(stops('waiting')).toEqual(stops('all'));
  expect(stops('autoClosed')).toEqual(['autoClosed']);
});

it('finds a day that is shown', () => {
  const days = listDays('2026-11-16', TODAY);
  expect(findPosition(STORES, days, { storeId: 3, day: TODAY })).toEqual({ row: 2, column: 13 });
  expect(findPosition(STORES, days, { storeId: 9, day: TODAY })).toBeNull();
  expect(findPosition(STORES, days, { storeId: 3, day: '2026-01-01' })).toBeNull();
});
