import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { TreeNode } from '../tree/tree-data.ts';
import { TreeSelect } from './tree-select.tsx';

it('is open down to the first level, also if the nodes arrive while it is open', async () => {
  const createField = (nodes: readonly TreeNode[]) => (
    <TreeSelect aria-label="部门" nodes={nodes} value={null} onValueChange={() => undefined} />
  );
  const { rerender } = render(createField([]));
  await userEvent.click(screen.getByRole('combobox', { name: '部门' }));

  rerender(createField([{ id: '1', label: '总部', children: [{ id: '2', label: '仓储部' }] }]));
  expect(await screen.findByRole('treeitem', { name: '仓储部' })).toBeInTheDocument();
});
