import { renderHook } from '@testing-library/react';

import { toOptionNodes, useChoiceNodes } from './option-nodes.ts';

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

it.each([
  [undefined, true],
  [2, false],
])('marks disabled records; with %p chosen they can be selected: %p', (chosenId, disabled) => {
  const options = [{ id: 2, label: '旧部', status: '1' as const, children: [] }];
  const { result } = renderHook(() => useChoiceNodes(options, chosenId));
  expect(result.current).toEqual([{ id: '2', label: '旧部（停用）', disabled, children: [] }]);
});
