import { fc } from '@backroom/testing/property';

import { checkStates, loadChecked, saveChecked, toggleChecked } from './checked.ts';
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

it('serialises half-checked parents and restores them as half-checked', () => {
  const sent = saveChecked(index, new Set(['hr']), true);
  expect(sent).toEqual(['hq', 'east', 'hr']);
  expect([...loadChecked(index, sent, true)]).toEqual(['hr']);
});

it('treats each node independently if not linked', () => {
  expect(toggled(['hr'], 'east', false)).toEqual(['hr', 'east']);
  expect(saveChecked(index, new Set(['east', 'hr']), false)).toEqual(['east', 'hr']);
  expect(checkStates(index, new Set(['east']), false).get('hq')).toBe(false);
});

it.each([true, false])('keeps unknown ids (linked: %s)', (linked) => {
  expect(toggled(['secret'], 'hr', linked)).toContain('secret');
  expect(saveChecked(index, new Set(['secret']), linked)).toEqual(['secret']);
  expect([...loadChecked(index, ['secret'], linked)]).toEqual(['secret']);
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

const named = (some: readonly Shape[], path = 'n'): TreeNode[] =>
  some.map(({ disabled, children }, at) => ({
    id: `${path}-${at}`,
    label: `${path}-${at}`,
    disabled,
    children: named(children, `${path}-${at}`),
  }));

const anyTree = shapes(4)
  .filter(({ length }) => length > 0)
  .map((some) => indexTree(named(some)));
const presses = fc.array(fc.nat(), { maxLength: 12 });

/** Result of a sequence of toggles, starting from any nodes, including disabled ones. */
const pressed = (
  on: ReturnType<typeof indexTree>,
  start: readonly number[],
  later: readonly number[],
  linked: boolean,
) => {
  const at = (number: number) => on.all[number % on.all.length]?.node.id ?? '';
  return later.reduce(
    (checked, number) => toggleChecked(on, checked, at(number), linked),
    loadChecked(on, start.map(at), linked),
  );
};

it.each([true, false])('round-trips (linked: %s)', (linked) => {
  fc.assert(
    fc.property(anyTree, presses, presses, (on, start, later) => {
      const checked = pressed(on, start, later, linked);
      expect(loadChecked(on, saveChecked(on, checked, linked), linked)).toEqual(checked);
    }),
  );
});

it('never changes a disabled node when another is toggled', () => {
  fc.assert(
    fc.property(anyTree, presses, presses, (on, start, later) => {
      const before = pressed(on, start, [], true);
      const after = pressed(on, start, later, true);
      for (const { node, children } of on.all)
        if (node.disabled && children.length === 0) expect(after.has(node.id)).toBe(before.has(node.id));
    }),
  );
});

it('half-checks exactly the parents with some, but not all, descendants checked', () => {
  fc.assert(
    fc.property(anyTree, presses, presses, (on, start, later) => {
      const checked = pressed(on, start, later, true);
      const states = checkStates(on, checked, true);
      for (const place of on.all) {
        const below = on.all.filter(
          ({ node, children }) => children.length === 0 && `${node.id}-`.startsWith(`${place.node.id}-`),
        );
        const count = below.filter(({ node }) => checked.has(node.id)).length;
        expect(states.get(place.node.id)).toBe(count === 0 ? false : count === below.length || 'indeterminate');
      }
    }),
  );
});
