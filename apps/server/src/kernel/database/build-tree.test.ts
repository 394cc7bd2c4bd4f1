import { buildTree } from './build-tree.ts';

interface Node {
  id: number;
  children: Node[];
}
const build = (...rows: readonly [id: number, parentId: number | null][]) =>
  buildTree(
    rows.map(([id, parentId]) => ({ id, parentId })),
    ({ id }) => id,
    ({ id }): Node => ({ id, children: [] }),
  );

it('keeps the order of the rows among siblings, whatever the order of parents and children', () => {
  expect(build([4, 2], [3, 1], [1, null], [2, 1])).toEqual([
    {
      id: 1,
      children: [
        { id: 3, children: [] },
        { id: 2, children: [{ id: 4, children: [] }] },
      ],
    },
  ]);
});

it.each<[what: string, parentId: number | null]>([
  ['without a parent', null],
  ['whose parent is missing', 99],
  ['that is its own parent', 2],
])('a row %s is a root', (_what, parentId) => {
  expect(build([1, null], [2, parentId])).toEqual([
    { id: 1, children: [] },
    { id: 2, children: [] },
  ]);
});
