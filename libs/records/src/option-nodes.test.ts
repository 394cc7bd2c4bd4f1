import { findNodeLabel, toOptionNodes } from './option-nodes.ts';

const OPTIONS = [
  { id: 1, label: '总部', disabled: true, children: [{ id: 2, label: '销售部', disabled: false, children: [] }] },
];

it('turns ids into keys and keeps which options cannot be selected, on every level', () => {
  expect(toOptionNodes(OPTIONS)).toEqual([
    { id: '1', label: '总部', disabled: true, children: [{ id: '2', label: '销售部', disabled: false, children: [] }] },
  ]);
});

it('disables the options that the caller names', () => {
  const [root] = toOptionNodes(OPTIONS, ({ id }) => id === 2);
  expect(root).toMatchObject({ disabled: false, children: [{ disabled: true }] });
});

it('finds the label of a node at any depth', () => {
  const nodes = toOptionNodes(OPTIONS);

  expect(['1', '2', '3'].map((id) => findNodeLabel(nodes, id))).toEqual(['总部', '销售部', undefined]);
});
