import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { BulkBar } from '../bulk-bar/bulk-bar.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../empty-state/error-state.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { DataTable } from './data-table.tsx';
import { type DataTableProps, type RowKey } from './data-table.types.ts';
import { type Role, roleColumns, roles } from './roles.fixture.tsx';
import { TableTools } from './table-tools.tsx';
import { useTableView } from './use-table-view.ts';

const acted = fn();
const FIVE = roles(5);

const meta = {
  component: DataTable<Role>,
  beforeEach: () => {
    acted.mockClear();
  },
  args: {
    caption: '角色',
    columns: roleColumns,
    rows: FIVE,
    rowKey: (role) => role.roleId,
    rowLabel: (role) => role.roleName,
    onSortChange: fn(),
    onSelectionChange: fn(),
  },
} satisfies Meta<typeof DataTable<Role>>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowActions: DataTableProps<Role>['rowActions'] = (role) => [
  { id: 'edit', label: '编辑', onSelect: () => void acted('edit', role.roleId) },
  { id: 'scope', label: '数据权限', onSelect: () => void acted('scope', role.roleId) },
  { id: 'copy', label: '复制', onSelect: () => void acted('copy', role.roleId) },
  { id: 'delete', label: '删除', tone: 'danger', onSelect: () => void acted('delete', role.roleId) },
];

const row = (name: RegExp | string) => screen.getByRole('row', { name });

export const Plain: Story = {};

export const Sorted: Story = {
  args: { sort: { id: 'updatedAt', direction: 'desc' } },
  play: async ({ args }) => {
    await expect(screen.getByRole('columnheader', { name: '更新时间' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: '更新时间' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith(null);
    await userEvent.click(screen.getByRole('button', { name: '角色名称' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ id: 'roleName', direction: 'asc' });
  },
};

function Selecting(args: DataTableProps<Role>) {
  const [selection, setSelection] = useState<readonly RowKey[]>(args.selection ?? []);
  return (
    <DataTable
      {...args}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        args.onSelectionChange?.(next);
      }}
    />
  );
}

export const Selection: Story = {
  args: { selection: [2], rowActions },
  render: (args) => <Selecting {...args} />,
  play: async ({ args }) => {
    const page = screen.getByRole('checkbox', { name: '选择本页全部' });
    await expect(page).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择财务专员' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([2, 3]);
    await expect(screen.getByText('已选2项')).toBeInTheDocument();

    await userEvent.click(page);
    await expect(page).toBeChecked();
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1, 2, 3, 4, 5]);
    await userEvent.click(page);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([]);
  },
};

export const SelectionOverPages: Story = {
  args: { selection: [1, 2], rows: roles(5, 5) },
  render: (args) => <Selecting {...args} />,
  play: async ({ args }) => {
    await expect(screen.getByRole('checkbox', { name: '选择本页全部' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择收银员' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1, 2, 6]);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1, 2]);
  },
};

export const RangeByShift: Story = {
  args: { selection: [] },
  render: (args) => <Selecting {...args} />,
  play: async ({ args }) => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: '选择门店店长' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: '选择仓库管理员' }));
    await user.keyboard('{/Shift}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([2, 3, 4, 5]);
  },
};

export const SomeCannotBeChosen: Story = {
  args: { selection: [], selectable: (role) => role.roleKey !== 'role_1' },
  render: (args) => <Selecting {...args} />,
  play: async ({ args }) => {
    await expect(screen.getByRole('checkbox', { name: '选择系统管理员' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([2, 3, 4, 5]);
  },
};

export const RowActions: Story = {
  args: { rowActions },
  play: async () => {
    const manager = within(row(/门店店长/));
    await userEvent.click(manager.getByRole('button', { name: '编辑' }));
    await expect(acted).toHaveBeenLastCalledWith('edit', 2);
    await expect(manager.queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
    await userEvent.click(manager.getByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    await expect(acted).toHaveBeenLastCalledWith('delete', 2);
  },
};

function Deleting(args: DataTableProps<Role>) {
  const [rows, setRows] = useState(FIVE);
  return (
    <DataTable
      {...args}
      rows={rows}
      rowActions={(role) => [
        { id: 'delete', label: '删除', onSelect: () => setRows(rows.filter((other) => other !== role)) },
      ]}
    />
  );
}

export const FocusAfterDeletion: Story = {
  render: (args) => <Deleting {...args} />,
  play: async () => {
    const press = async (name: RegExp) => userEvent.click(within(row(name)).getByRole('button', { name: '删除' }));
    await press(/门店店长/);
    await waitFor(() => expect(within(row(/财务专员/)).getByRole('button', { name: '删除' })).toHaveFocus());
    await press(/仓库管理员/);
    await waitFor(() => expect(within(row(/审计员/)).getByRole('button', { name: '删除' })).toHaveFocus());
    for (const name of [/系统管理员/, /财务专员/, /审计员/]) await press(name);
    await waitFor(() => expect(screen.getByRole('button', { name: '角色名称' })).toHaveFocus());
  },
};

export const Reloading: Story = {
  args: { busy: true },
  play: async () => {
    await expect(screen.getByRole('table', { name: '角色' })).toHaveAttribute('aria-busy', 'true');
    await expect(row(/门店店长/)).toBeInTheDocument();
  },
};

export const FirstLoad: Story = { args: { rows: undefined, busy: true, selection: [], rowActions } };

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        title="还没有角色"
        description="新建角色后即可分配菜单权限。"
        action={<Button tone="solid">新建角色</Button>}
      />
    ),
  },
};

export const EmptyByFilter: Story = {
  args: { rows: [], empty: <EmptyState title="没有符合条件的角色" action={<Button>清除筛选</Button>} /> },
};

export const Failed: Story = {
  args: { rows: undefined, error: <ErrorState message="服务器没有响应，请稍后重试" onRetry={fn()} /> },
};

export const Compact: Story = { args: { density: 'compact', selection: [2], rowActions } };

export const Comfortable: Story = { args: { density: 'comfortable', selection: [2], rowActions } };

function Choosing(args: DataTableProps<Role>) {
  const view = useTableView('stories.roles');
  return (
    <>
      <Toolbar end={<TableTools columns={args.columns} view={view} onRefresh={() => void acted('refresh')} />} />
      <DataTable {...args} view={view} />
    </>
  );
}

export const ColumnChoice: Story = {
  render: (args) => <Choosing {...args} />,
  beforeEach: () => () => localStorage.removeItem('ui_table.stories.roles'),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await expect(await screen.findByRole('menuitemcheckbox', { name: '角色名称' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '权限标识' }));
    await expect(screen.queryByRole('columnheader', { name: '权限标识', hidden: true })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(localStorage.getItem('ui_table.stories.roles')).toBe('["roleKey"]');
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    await expect(acted).toHaveBeenCalledWith('refresh');
  },
};

export const LongText: Story = {
  args: {
    rowActions,
    rows: [
      {
        ...roles(1)[0]!,
        roleName: '名称非常非常长的角色用来检查单元格截断而不是换行把行高撑开的情况，并且可以用标题看到全部内容',
        roleKey: 'a_permission_key_that_is_much_longer_than_its_column_allows',
      },
      ...roles(2, 1),
    ],
  },
};

export const FiftyRows: Story = {
  args: { rows: roles(50), selection: [], rowActions },
  render: (args) => <Selecting {...args} />,
};

/** The whole list card as a page has it. */
export const ListCard: Story = {
  args: { rows: roles(20), rowActions },
  render: function ListCard(args) {
    const [selection, setSelection] = useState<readonly RowKey[]>([]);
    const view = useTableView();
    return (
      <Card flush>
        {selection.length > 0 ? (
          <BulkBar count={selection.length} onClear={() => setSelection([])}>
            <Button tone="danger-outline">删除{selection.length}个角色</Button>
          </BulkBar>
        ) : (
          <Toolbar end={<TableTools columns={args.columns} view={view} onRefresh={fn()} />}>
            <Button tone="solid">新建角色</Button>
            <Button tone="outline">导出</Button>
          </Toolbar>
        )}
        <DataTable {...args} view={view} selection={selection} onSelectionChange={setSelection} />
        <Pagination page={1} pageSize={20} total={128} onChange={fn()} />
      </Card>
    );
  },
  play: async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: '选择门店店长' }));
    await expect(screen.getByRole('button', { name: '删除1个角色' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: '新建角色' })).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: '选择门店店长' })).not.toBeChecked();
    await expect(screen.getByRole('checkbox', { name: '选择本页全部' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择门店店长' }));
  },
};
