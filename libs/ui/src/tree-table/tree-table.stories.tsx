import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';

import { StatusTag } from '../status-tag/status-tag.tsx';
import { treeTableGuide } from './tree-table.guide.ts';
import { TreeTable, type TreeTableProps } from './tree-table.tsx';

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
      { key: 'leader', header: '负责人', cell: ({ leader }) => leader, width: 160 },
      { key: 'members', header: '人数', cell: ({ members }) => members, align: 'end', width: 120 },
      {
        key: 'state',
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

export const Keyboard: Story = {
  args: { defaultExpanded: [] },
  play: async () => {
    await userEvent.tab();
    const top = screen.getByRole('button', { name: '总部' });
    await expect(top).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(top).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '华东 第2级' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(screen.getByRole('rowheader', { name: '财务部 第3级' })).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect(screen.queryByRole('rowheader', { name: '财务部 第3级' })).not.toBeInTheDocument();
  },
};
