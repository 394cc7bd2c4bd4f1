import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DEPARTMENTS } from './departments.fixture.ts';
import { Tree } from './tree.tsx';
import type { TreeNode } from './tree-data.ts';

const getRowNames = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);

it('stays on a leaf on ArrowRight', async () => {
  render(<Tree label="部门" nodes={DEPARTMENTS} selected="franchise" defaultExpanded="all" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');

  expect(screen.getByRole('treeitem', { name: '加盟店' })).toHaveFocus();
});

it('focuses a disabled node but does not select it', async () => {
  const handleSelect = jest.fn();
  render(<Tree label="部门" nodes={DEPARTMENTS} selected={null} onSelect={handleSelect} defaultExpanded="all" />);
  await userEvent.tab();
  await userEvent.keyboard('xsb{Enter}');

  await waitFor(() => expect(screen.getByRole('treeitem', { name: '销售部' })).toHaveFocus());
  expect(handleSelect).not.toHaveBeenCalled();
});

it('forgets nodes collapsed during a search when the search ends', async () => {
  const tree = (query: string) => <Tree label="部门" nodes={DEPARTMENTS} selected={null} query={query} />;
  const { rerender } = render(tree('财务'));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(getRowNames()).toEqual(['总部']);

  rerender(tree(''));
  expect(getRowNames()).toEqual(['总部', '合作伙伴']);
  rerender(tree('财务'));
  expect(getRowNames()).toEqual(['总部', '华东', '财务部', '华南', '财务部']);
});

it('is open down to the first node that can be chosen', async () => {
  const disable = (ids: readonly string[], nodes: readonly TreeNode[]): TreeNode[] =>
    nodes.map((node) => ({
      ...node,
      disabled: ids.includes(node.id),
      ...(node.children && { children: disable(ids, node.children) }),
    }));
  const nodes = disable(['hq', 'east', 'east-finance'], DEPARTMENTS);
  render(<Tree label="部门" nodes={nodes} selected={null} />);
  expect(getRowNames()).toEqual(['总部', '华东', '财务部', '人事部', '门店管理部', '华南', '合作伙伴']);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(getRowNames()).toEqual(['总部', '合作伙伴']);
});

it('moves by ten rows on PageDown and PageUp, at most to the ends', async () => {
  const nodes = Array.from({ length: 25 }, (_, index) => ({ id: `${index + 1}`, label: `部门${index + 1}` }));
  render(<Tree label="部门" nodes={nodes} selected={null} />);
  const focused: (string | null | undefined)[] = [];
  await userEvent.tab();
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageUp']) {
    await userEvent.keyboard(`{${key}}`);
    focused.push(document.activeElement?.textContent);
  }

  expect(focused).toEqual(['部门11', '部门21', '部门25', '部门15']);
});

it('leaves letters with Ctrl to shortcuts', async () => {
  const handleShortcut = jest.fn();
  const nodes = [
    { id: 'a', label: 'Alpha' },
    { id: 'k', label: 'Kilo' },
  ];
  const listen = (event: KeyboardEvent) => void handleShortcut(event.key, event.defaultPrevented);
  render(<Tree label="部门" nodes={nodes} selected={null} />);
  await userEvent.tab();
  document.addEventListener('keydown', listen);
  await userEvent.keyboard('{Control>}k{/Control}');
  document.removeEventListener('keydown', listen);

  expect(handleShortcut.mock.calls).toEqual([
    ['Control', false],
    ['k', false],
  ]);
  expect(screen.getByRole('treeitem', { name: 'Alpha' })).toHaveFocus();
});
