import { fc } from '@backroom/testing/property';

import { checkStates, toggleChecked } from './checked-nodes.ts';
import { indexTree, type TreeNode } from './tree-data.ts';

const tree: TreeNode[] = [
  {
    id: 'hq',
    label: '总部',
    children: [
      {
        id: 'east',
        label: '华东',
        children: [
          { id: 'finance', label: '财务部' },
          { id: 'hr', label: '人事部' },
        ],
      },
      { id: 'south', label: '华南', disabled: true, children: [{ id: 'sales', label: '销售部' }] },
    ],
  },
];
const index = indexTree(tree);
const toggled = (checked: string[], id: string, linked: boolean) => [
  ...toggleChecked(index, new Set(checked), id, linked),
];

it('checks all enabled descendants of a parent', () => {
  expect(toggled([], 'hq', true)).toEqual(expect.arrayContaining(['east', 'finance', 'hr']));
  expect(toggled([], 'hq', true)).toHaveLength(3);
});

it('half-checks every ancestor of a single checked node', () => {
  const states = checkStates(index, new Set(['hr']), true);
  expect(['hq', 'east', 'hr', 'finance'].map((id) => states.get(id))).toEqual([
    'indeterminate',
    'indeterminate',
    true,
    false,
  ]);
});

it('unchecks a fully checked parent', () => {
  expect(toggled(['finance', 'hr', 'east'], 'east', true)).toEqual([]);
});

it('treats each node independently if not linked', () => {
  expect(toggled(['hr'], 'east', false)).toEqual(['hr', 'east']);
  expect(checkStates(index, new Set(['east']), false).get('hq')).toBe(false);
});

it.each([true, false])('keeps unknown ids (linked: %s)', (linked) => {
  expect(toggled(['secret'], 'hr', linked)).toContain('secret');
});

/** Ids are assigned afterwards, so that they are unique. */
interface Shape {
  disabled: boolean;
  children: Shape[];
}

const shapes = (levels: number): fc.Arbitrary<Shape[]> =>
  fc.array(fc.record({ disabled: fc.boolean(), children: levels > 1 ? shapes(levels - 1) : fc.constant([]) }), {
    maxLength: 3,
  });

const toNodes = (siblings: readonly Shape[], path = 'n'): TreeNode[] =>
  siblings.map(({ disabled, children }, position) => ({
    id: `${path}-${position}`,
    label: `${path}-${position}`,
    disabled,
    children: toNodes(children, `${path}-${position}`),
  }));

const arbitraryTree = shapes(4)
  .filter(({ length }) => length > 0)
  .map((siblings) => indexTree(toNodes(siblings)));
const toggles = fc.array(fc.nat(), { maxLength: 12 });

/** Result of a sequence of toggles, starting from any nodes, including disabled ones. */
const applyToggles = (
  treeIndex: ReturnType<typeof indexTree>,
  start: readonly number[],
  sequence: readonly number[],
) => {
  const getIdAt = (number: number) => treeIndex.all[number % treeIndex.all.length]?.node.id ?? '';
  return sequence.reduce(
    (checked, number) => toggleChecked(treeIndex, checked, getIdAt(number), true),
    new Set(start.map(getIdAt)),
  );
};

it('never changes a disabled node when another is toggled', () => {
  fc.assert(
    fc.property(arbitraryTree, toggles, toggles, (treeIndex, start, sequence) => {
      const before = applyToggles(treeIndex, start, []);
      const after = applyToggles(treeIndex, start, sequence);
      for (const { node, children } of treeIndex.all)
        if (node.disabled && children.length === 0) expect(after.has(node.id)).toBe(before.has(node.id));
    }),
  );
});

it('half-checks exactly the parents with some, but not all, descendants checked', () => {
  fc.assert(
    fc.property(arbitraryTree, toggles, toggles, (treeIndex, start, sequence) => {
      const checked = applyToggles(treeIndex, start, sequence);
      const states = checkStates(treeIndex, checked, true);
      for (const entry of treeIndex.all) {
        const leavesBelow = treeIndex.all.filter(
          ({ node, children }) => children.length === 0 && `${node.id}-`.startsWith(`${entry.node.id}-`),
        );
        const count = leavesBelow.filter(({ node }) => checked.has(node.id)).length;
        expect(states.get(entry.node.id)).toBe(count === 0 ? false : count === leavesBelow.length || 'indeterminate');
      }
    }),
  );
});
