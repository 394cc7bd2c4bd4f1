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

it('checks a parent by checking all below it that may be changed', () => {
  expect(toggled([], 'hq', true)).toEqual(expect.arrayContaining(['east', 'finance', 'hr']));
  expect(toggled([], 'hq', true)).toHaveLength(3);
});

it('half-checks every parent of what is checked alone', () => {
  const states = checkStates(index, new Set(['hr']), true);
  expect(['hq', 'east', 'hr', 'finance'].map((id) => states.get(id))).toEqual([
    'indeterminate',
    'indeterminate',
    true,
    false,
  ]);
});

it('unchecks a parent that was checked as a whole', () => {
  expect(toggled(['finance', 'hr', 'east'], 'east', true)).toEqual([]);
});

it('tells a server the half-checked parents, and reads them back as half-checked', () => {
  const sent = saveChecked(index, new Set(['hr']), true);
  expect(sent).toEqual(['hq', 'east', 'hr']);
  expect([...loadChecked(index, sent, true)]).toEqual(['hr']);
});

it('lets each node stand for itself when not linked', () => {
  expect(toggled(['hr'], 'east', false)).toEqual(['hr', 'east']);
  expect(saveChecked(index, new Set(['east', 'hr']), false)).toEqual(['east', 'hr']);
  expect(checkStates(index, new Set(['east']), false).get('hq')).toBe(false);
});

it.each([true, false])('keeps an id it does not know (linked: %s)', (linked) => {
  expect(toggled(['secret'], 'hr', linked)).toContain('secret');
  expect(saveChecked(index, new Set(['secret']), linked)).toEqual(['secret']);
  expect([...loadChecked(index, ['secret'], linked)]).toEqual(['secret']);
});

/** Ids are given afterwards, so that none comes twice. */
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

/** What presses lead to, starting from any leaves, disabled ones among them. */
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

it.each([true, false])('reads back what it saved (linked: %s)', (linked) => {
  fc.assert(
    fc.property(anyTree, presses, presses, (on, start, later) => {
      const checked = pressed(on, start, later, linked);
      expect(loadChecked(on, saveChecked(on, checked, linked), linked)).toEqual(checked);
    }),
  );
});

it('never changes a disabled node by a press on another', () => {
  fc.assert(
    fc.property(anyTree, presses, presses, (on, start, later) => {
      const before = pressed(on, start, [], true);
      const after = pressed(on, start, later, true);
      for (const { node, children } of on.all)
        if (node.disabled && children.length === 0) expect(after.has(node.id)).toBe(before.has(node.id));
    }),
  );
});

it('half-checks exactly the parents with some, but not all, below them checked', () => {
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
