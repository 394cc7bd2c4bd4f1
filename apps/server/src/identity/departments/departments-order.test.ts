import { fc } from '@backroom/testing/property';

import { computeSort } from './departments-order.ts';

const createSiblings = (...sorts: number[]) => sorts.map((sort, index) => ({ deptId: index + 1, sort }));

it.each<[what: string, sorts: number[], before: number, sort: number]>([
  ['alone', [], 0, 9],
  ['last', [10, 20], 0, 30],
  ['first', [10, 20], 1, 4],
  ['between two siblings with a gap', [10, 20], 2, 15],
])('places a node %s without renumbering', (_what, sorts, before, sort) => {
  expect(computeSort(createSiblings(...sorts), before)).toEqual({ sort, updates: new Map() });
});

it('renumbers all siblings if there is no gap', () => {
  expect(computeSort(createSiblings(5, 5, 6), 2)).toEqual({
    sort: 20,
    updates: new Map([
      [1, 10],
      [2, 30],
      [3, 40],
    ]),
  });
});

it('always places the node at the requested position', () => {
  const anySiblings = fc
    .array(fc.nat(9999), { maxLength: 30 })
    .map((sorts) => createSiblings(...sorts.sort((a, b) => a - b)));
  fc.assert(
    fc.property(anySiblings, fc.nat(30), (rows, seed) => {
      const before = rows.length === 0 ? 0 : seed % (rows.length + 1);
      const { sort, updates } = computeSort(rows, before);
      const after = [
        ...rows.map((row) => ({ ...row, sort: updates.get(row.deptId) ?? row.sort })),
        { deptId: 99, sort },
      ];
      const order = after.sort((a, b) => a.sort - b.sort || a.deptId - b.deptId).map(({ deptId }) => deptId);
      const expected = rows.map(({ deptId }) => deptId);
      expected.splice(before === 0 ? rows.length : before - 1, 0, 99);
      expect(order).toEqual(expected);
    }),
  );
});
