import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createEvent, expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { ErrorState } from '../empty-state/error-state.tsx';
import { StatusTag } from '../status-tag/status-tag.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { treeTableGuide } from './tree-table.guide.ts';
import { TreeTable } from './tree-table.tsx';
import type { TreeTableProps } from './tree-table.types.ts';

interface Department {
  id: string;
  name: string;
  leader: string;
  members: number;
  open: boolean;
  children?: Department[];
}

const DEPARTMENTS: Department[] = [
  {
    id: 'hq',
    name: '总部',
    leader: '陈明',
    members: 128,
    open: true,
    children: [
      {
        id: 'east',
        name: '华东',
        leader: '张小雨',
        members: 64,
        open: true,
        children: [{ id: 'finance', name: '财务部', leader: '-', members: 8, open: false }],
      },
      { id: 'south', name: '华南', leader: '李然', members: 42, open: true },
    ],
  },
  { id: 'partner', name: '合作伙伴', leader: '王一', members: 6, open: true },
];

const createDepartment = (id: string, name: string, children: Department[] = []): Department => ({
  id,
  name,
  children,
  leader: '陈明',
  members: 12,
  open: true,
});

/** 20 regions of 25 departments of 19 teams. */
const TEN_THOUSAND = Array.from({ length: 20 }, (_, region) =>
  createDepartment(
    `${region}`,
    `大区${region + 1}`,
    Array.from({ length: 25 }, (__, place) =>
      createDepartment(
        `${region}-${place}`,
        `部门${region + 1}-${place + 1}`,
        Array.from({ length: 19 }, (___, team) =>
          createDepartment(`${region}-${place}-${team}`, `小组${region + 1}-${place + 1}-${team + 1}`),
        ),
      ),
    ),
  ),
);

const meta = {
  title: 'Data/TreeTable',
  component: TreeTable<Department>,
  parameters: { guide: treeTableGuide },
  args: {
    caption: '部门',
    nameHeader: '部门名称',
    rows: DEPARTMENTS,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    rowChildren: ({ children }) => children,
    defaultExpanded: ['hq'],
    columns: [
      { id: 'leader', header: '负责人', width: 160 },
      { id: 'members', header: '人数', align: 'end', width: 120 },
      {
        id: 'state',
        header: '状态',
        cell: ({ open }) => <StatusTag tone={open ? 'success' : 'neutral'}>{open ? '启用' : '停用'}</StatusTag>,
        width: 120,
      },
    ],
  } satisfies TreeTableProps<Department>,
} satisfies Meta<typeof TreeTable<Department>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Open: Story = { args: { defaultExpanded: 'all' } };

export const Empty: Story = { args: { rows: [] } };

export const Loading: Story = { args: { rows: undefined, busy: true } };

export const Failed: Story = { args: { rows: undefined, error: <ErrorState onRetry={fn()} /> } };

export const Search: Story = {
  args: { defaultExpanded: [], query: '财务' },
  play: async () => {
    await expect(screen.getByRole('rowheader', { name: '财务部 第3级' })).toBeInTheDocument();
    await expect(screen.queryByRole('rowheader', { name: /华南/ })).not.toBeInTheDocument();
    await expect(screen.getByRole('status')).toHaveTextContent('1项匹配');
    await userEvent.click(screen.getByRole('button', { name: '总部' }));
    await expect(screen.queryByRole('rowheader', { name: /财务部/ })).not.toBeInTheDocument();
  },
};

export const NoMatch: Story = { args: { query: '不存在' } };

/** The row action 移动 is the keyboard alternative to dragging. */
export const Actions: Story = {
  args: {
    rowActions: ({ name }) => [
      { id: 'edit', label: '编辑', onSelect: fn() },
      { id: 'add', label: '新建下级', onSelect: fn() },
      { id: 'move', label: '移动', onSelect: fn() },
      { id: 'remove', label: '删除', tone: 'danger', disabled: name === '总部', onSelect: fn() },
    ],
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '更多 总部' }));
    await expect(await screen.findByRole('menuitem', { name: '移动' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  },
};

/** Drops between two rows or into one; never into a descendant. */
export const Move: Story = {
  args: { defaultExpanded: 'all', onMove: fn(), canMove: ({ parentKey }) => parentKey !== 'partner' },
  play: async ({ args }) => {
    const name = (text: RegExp) => screen.getByRole('rowheader', { name: text });
    const row = (text: RegExp) => name(text).parentElement!;
    const drag = async (kind: 'dragStart' | 'dragOver' | 'drop', target: HTMLElement, share = 0.5) => {
      const { top, height } = target.getBoundingClientRect();
      const event = createEvent[kind](target);
      Object.defineProperties(event, {
        clientY: { value: top + height * share },
        dataTransfer: { value: { setData: fn(), setDragImage: fn(), effectAllowed: '' } },
      });
      await fireEvent(target, event);
    };

    await drag('dragStart', name(/华南/));
    await waitFor(() => expect(row(/华南/)).toHaveAttribute('data-dragged'));
    await drag('dragOver', name(/合作伙伴/));
    await expect(row(/合作伙伴/)).not.toHaveAttribute('data-drop');
    await drag('dragOver', name(/财务部/));
    await waitFor(() => expect(row(/财务部/)).toHaveAttribute('data-drop', 'inside'));
    await drag('drop', name(/财务部/));
    await expect(args.onMove).toHaveBeenCalledWith({ key: 'south', parentKey: 'finance', index: 0 });
    await waitFor(() => expect(row(/华南/)).not.toHaveAttribute('data-dragged'));

    // jsdom has no layout, so positions between rows cannot be tested there.
    if (row(/华东/).getBoundingClientRect().height === 0) return;
    await drag('dragStart', name(/华南/));
    await waitFor(() => expect(row(/华南/)).toHaveAttribute('data-dragged'));
    await drag('dragOver', name(/华东/), 0.1);
    await waitFor(() => expect(row(/华东/)).toHaveAttribute('data-drop', 'before'));
    await drag('drop', name(/华东/), 0.1);
    await expect(args.onMove).toHaveBeenLastCalledWith({ key: 'south', parentKey: 'hq', index: 0 });
  },
};

function CollapsibleTreeTable(args: TreeTableProps<Department>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button id="open-tree-table" onClick={() => setOpen(!open)}>
        {open ? '收起' : '打开'}
      </Button>
      {open && <TreeTable<Department> {...args} />}
    </>
  );
}

/** All rows expanded; only the visible ones are mounted. */
export const TenThousandRows: Story = {
  args: {
    rows: TEN_THOUSAND,
    defaultExpanded: 'all',
    rowActions: () => [{ id: 'edit', label: '编辑', onSelect: fn() }],
  },
  render: (args) => <CollapsibleTreeTable {...args} />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    await expect(screen.getByRole('table', { name: '部门' })).toHaveAttribute('aria-rowcount', '10021');
    await expect(screen.getAllByRole('row').length).toBeLessThan(60);
    const scrollElement = screen.getByRole('region', { name: '部门' });
    const first = screen.getByRole('button', { name: '大区1' });
    first.focus();
    scrollElement.scrollTop = 200_000;
    scrollElement.dispatchEvent(new Event('scroll'));
    await waitFor(() => {
      const [, ...shown] = screen.getAllByRole('row').map((line) => Number(line.getAttribute('aria-rowindex')));
      return expect(Math.max(...shown)).toBeGreaterThan(1000);
    });
    await expect(first).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    rows: [
      {
        id: '1',
        name: '上海市静安区南京西路一千二百六十六号恒隆广场地下一层旗舰体验中心门店（含仓库）',
        leader: '-',
        members: 12,
        open: true,
        children: [
          {
            id: '2',
            name: 'Flagship store and warehouse, Plaza 66 basement level one',
            leader: '-',
            members: 1,
            open: true,
          },
        ],
      },
    ],
    defaultExpanded: 'all',
  },
};

/** Name of the row that has the focus itself. */
const getFocusedRow = () =>
  document.activeElement instanceof HTMLTableRowElement
    ? document.activeElement.querySelector('th [title]')?.textContent
    : null;

export const Keyboard: Story = {
  args: { defaultExpanded: [] },
  play: async () => {
    const isExpanded = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';
    const isListed = (name: string) => screen.queryByRole('rowheader', { name }) !== null;
    await pressKey('Tab', getFocusedRow, '总部');
    await pressKey('ArrowRight', () => isExpanded('总部'));
    await pressKey('ArrowDown', getFocusedRow, '华东');
    await pressKey('ArrowUp', getFocusedRow, '总部');
    await pressKey('End', getFocusedRow, '合作伙伴');
    await pressKey('Home', getFocusedRow, '总部');
    await pressKey('PageDown', getFocusedRow, '合作伙伴');
    await pressKey('PageUp', getFocusedRow, '总部');
    await pressKey('ArrowRight', getFocusedText, '总部');
    await pressKey('ArrowLeft', getFocusedRow, '总部');
    await pressKey('ArrowLeft', () => isExpanded('总部'), false);
    await pressKey('Tab', getFocusedText, '总部');
    await pressKey('Enter', () => isExpanded('总部'));
    await pressKey('Enter', () => isListed('华东 第2级'), false);
    await pressKey('Space', () => isListed('华东 第2级'));
    await pressKey('ArrowDown', getFocusedRow, '华东');
    await pressKey('Tab', getFocusedText, '华东第2级');
    await pressKey('Space', () => isListed('财务部 第3级'));
    await pressKey('Space', () => isListed('财务部 第3级'), false);
  },
};
