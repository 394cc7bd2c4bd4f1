import { createDictData } from '../testing/records.ts';
import { applyOrder, getRevertedOrder, moveItem, toValueOrder } from './value-order.ts';

const value = (dictCode: number, dictSort: number, version = 1) => createDictData(dictCode, { dictSort, version });

it.each<[from: number, to: number, expected: string]>([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moves an item from %i to %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});

it('keeps an order while values are added and deleted', () => {
  const values = [value(1, 10), value(3, 30), value(4, 40)];

  expect(applyOrder(values, [3, 2, 1]).map(({ dictCode }) => dictCode)).toEqual([3, 1, 4]);
});

it('sends only the sort numbers that change, with gaps', () => {
  expect(toValueOrder([value(2, 20, 5), value(1, 10), value(3, 30)])).toEqual([
    { dictCode: 2, version: 5, dictSort: 10 },
    { dictCode: 1, version: 1, dictSort: 20 },
  ]);
});

it('undoes with the former sort numbers and the new versions', () => {
  const former = [value(1, 7), value(2, 8)];

  expect(getRevertedOrder(former, [value(2, 10, 2), value(1, 20, 2)])).toEqual([
    { dictCode: 2, version: 2, dictSort: 8 },
    { dictCode: 1, version: 2, dictSort: 7 },
  ]);
});
