import { createStore } from '../testing/serve-days.ts';
import { applyDecision, isReordered, NO_STORES, receiveStores, sortAgain } from './stable-stores.ts';

const TODAY = '2026-11-29';
const [one, two, three] = [1, 2, 3].map((id) => createStore(id, TODAY, { [-1]: 'difference' })) as [
  ReturnType<typeof createStore>,
  ReturnType<typeof createStore>,
  ReturnType<typeof createStore>,
];
const ids = ({ rows }: { rows: readonly { storeId: number }[] }) => rows.map(({ storeId }) => storeId);

it('keeps the order of what is shown, and appends what is new', () => {
  const first = receiveStores(NO_STORES, 'a', [one, two]);
  const next = receiveStores(first, 'a', [three, two, { ...one, waiting: 0 }]);

  expect(ids(next)).toEqual([1, 2, 3]);
  expect(next.rows[0]?.waiting).toBe(0);
  expect([isReordered(first), isReordered(next)]).toEqual([false, true]);
  expect(ids(sortAgain(next))).toEqual([3, 2, 1]);
  expect(ids(receiveStores(next, 'b', [three, one]))).toEqual([3, 1]);
});

it('shows a decision before the rows are read again', () => {
  const shown = applyDecision(receiveStores(NO_STORES, 'a', [one, two]), 1, 12, 'closed');

  expect(shown.rows[0]).toMatchObject({ storeId: 1, waiting: 0 });
  expect(shown.rows[0]?.signs[12]).toBe('closed');
  expect(shown.rows[1]).toBe(two);
});

it('keeps a store that was decided here although the filter no longer has it, but none that others have decided', () => {
  const decided = applyDecision(receiveStores(NO_STORES, 'a', [one, two, three]), 1, 12, 'closed');
  const next = receiveStores(decided, 'a', [three]);

  expect(ids(next)).toEqual([1, 3]);
  expect(next.rows[0]?.signs[12]).toBe('closed');
  expect(ids(receiveStores(next, 'a', [three]))).toEqual([1, 3]);
  expect(ids(sortAgain(next))).toEqual([3]);
});
