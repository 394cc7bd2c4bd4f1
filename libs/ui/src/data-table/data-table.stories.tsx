import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';

import { BulkBar } from '../bulk-bar/bulk-bar.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../empty-state/error-state.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { setPreference } from '../theme/preferences.ts';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { TableTools } from './columns/table-tools.tsx';
import { useTableView } from './columns/use-table-view.ts';
import { dataTableGuide } from './data-table.guide.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps, RowKey, TableView } from './data-table.types.ts';
import { createRoles, type Role, roleColumns } from './roles.fixture.tsx';

const handleAction = fn();
const FIVE_ROLES = createRoles(5);

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Role>,
  parameters: { guide: dataTableGuide },
  beforeEach: () => {
    handleAction.mockClear();
  },
  args: {
    caption: '角色',
    columns: roleColumns,
    rows: FIVE_ROLES,
    rowKey: (role) => role.roleId,
    rowLabel: (role) => role.roleName,
    onSortChange: fn(),
    onSelectionChange: fn(),
  },
} satisfies Meta<typeof DataTable<Role>>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowActions: DataTableProps<Role>['rowActions'] = (role) => [
  { id: 'edit', label: '编辑', onSelect: () => void handleAction('edit', role.roleId) },
  { id: 'scope', label: '数据范围', onSelect: () => void handleAction('scope', role.roleId) },
  { id: 'copy', label: '复制', onSelect: () => void handleAction('copy', role.roleId) },
  { id: 'delete', label: '删除', tone: 'danger', onSelect: () => void handleAction('delete', role.roleId) },
];

/** Name of the row that has the focus itself. */
const getFocusedRow = () =>
  document.activeElement instanceof HTMLTableRowElement
    ? document.activeElement.querySelector('th')?.textContent
    : null;
const isInTable = () => document.activeElement?.closest('table') != null;

const getRow = (name: RegExp | string) => screen.getByRole('row', { name });

export const Playground: Story = {};

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

const getSelection = () =>
  screen
    .queryAllByRole('checkbox', { name: /^选择/, checked: true })
    .map((checkbox) => checkbox.getAttribute('aria-label'));

function SelectableTable(args: DataTableProps<Role>) {
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
  render: (args) => <SelectableTable {...args} />,
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

export const SelectionFromOtherPages: Story = {
  args: { selection: [1, 2], rows: createRoles(5, 5) },
  render: (args) => <SelectableTable {...args} />,
  play: async ({ args }) => {
    await expect(screen.getByRole('checkbox', { name: '选择本页全部' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择收银员' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1, 2, 6]);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([1, 2]);
  },
};

export const ShiftRangeSelection: Story = {
  args: { selection: [] },
  render: (args) => <SelectableTable {...args} />,
  play: async ({ args }) => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: '选择门店店长' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: '选择仓库管理员' }));
    await user.keyboard('{/Shift}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([2, 3, 4, 5]);
  },
};

export const LongText: Story = {
  args: {
    rowActions,
    rows: [
      {
        ...createRoles(1)[0]!,
        roleName: '名称非常非常长的角色用来检查单元格截断而不是换行把行高撑开的情况，并且可以用标题看到全部内容',
        roleKey: 'a_permission_key_that_is_much_longer_than_its_column_allows',
      },
      ...createRoles(2, 1),
    ],
  },
};

function ResizableTable(args: DataTableProps<Role>) {
  return <SelectableTable {...args} view={useTableView()} />;
}

export const Keyboard: Story = {
  args: { selection: [], rowActions },
  render: (args) => <ResizableTable {...args} />,
  play: async ({ args }) => {
    const tabTo = async (...names: string[]) => {
      for (const name of names) await pressKey('Tab', getFocusedText, name);
    };
    const allRows = FIVE_ROLES.map(({ roleName }) => `选择${roleName}`);

    await tabTo('选择本页全部');
    await pressKey('Space', getSelection, ['选择本页全部', ...allRows]);
    await pressKey('Space', getSelection, []);
    await tabTo('角色名称');
    const getSort = (): unknown => mocked(args.onSortChange)?.mock.lastCall?.[0];
    await pressKey('Enter', getSort, { id: 'roleName', direction: 'asc' });
    // The edges that resize columns are no stops.
    await tabTo('成员数', '更新时间');
    await pressKey('Tab', getFocusedRow, '系统管理员');
    await tabTo('选择系统管理员', '系统管理员', '编辑 系统管理员', '数据范围 系统管理员', '更多 系统管理员');
    await pressKey('Tab', isInTable, false);
    await pressKey('Shift+Tab', getFocusedText, '更多 系统管理员');
  },
};

function PeekableTable(props: ComponentProps<typeof ResizableTable>) {
  const [openKey, setOpenKey] = useState<RowKey | null>(null);
  const rowPeek = { openKey, onPeek: ({ roleId }: Role) => setOpenKey(roleId), onClose: () => setOpenKey(null) };
  return (
    <>
      <ResizableTable {...props} rowPeek={rowPeek} />
      <aside aria-label="预览">{props.rows?.find(({ roleId }) => roleId === openKey)?.roleName ?? ''}</aside>
    </>
  );
}

/** A click on a row and Space show its record beside the table, which follows the focused row. */
export const Peek: Story = {
  args: { rowActions, rows: createRoles(15) },
  render: (args) => <PeekableTable {...args} />,
  play: async () => {
    const getShown = () => screen.getByRole('complementary', { name: '预览' }).textContent;
    getRow(/系统管理员/).focus();
    await pressKey('Space', getShown, '系统管理员');
    await pressKey('j', getShown, '门店店长');
    await pressKey('ArrowUp', getShown, '系统管理员');
    await expect(getRow(/系统管理员/)).toHaveAttribute('aria-current', 'true');
    await pressKey('Escape', getShown, '');
    await userEvent.click(within(getRow(/财务专员/)).getAllByRole('cell')[1]!);
    await waitFor(() => expect(getShown()).toBe('财务专员'));
  },
};

/** The rows are one Tab stop. */
export const KeyboardInRows: Story = {
  args: { selection: [], rowActions, rows: createRoles(15) },
  render: (args) => <ResizableTable {...args} />,
  play: async () => {
    getRow(/系统管理员/).focus();
    await pressKey('ArrowDown', getFocusedRow, '门店店长');
    await pressKey('ArrowDown', getFocusedRow, '财务专员');
    await pressKey('ArrowUp', getFocusedRow, '门店店长');
    await pressKey('j', getFocusedRow, '财务专员');
    await pressKey('k', getFocusedRow, '门店店长');
    await pressKey('x', getSelection, ['选择门店店长']);
    await pressKey('x', getSelection, []);
    await pressKey('ArrowLeft', getFocusedText, '更多 门店店长');
    await pressKey('ArrowDown', () => screen.queryByRole('menuitem', { name: '复制' }) !== null);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getFocusedText()).toBe('更多 门店店长'));
    await pressKey('ArrowLeft', getFocusedText, '数据范围 门店店长');
    await pressKey('ArrowRight', getFocusedText, '更多 门店店长');
    await pressKey('ArrowUp', getFocusedRow, '系统管理员');
    await pressKey('ArrowRight', getFocusedText, '选择系统管理员');
    await pressKey('ArrowLeft', getFocusedRow, '系统管理员');
    const names = createRoles(15).map(({ roleName }) => roleName);
    await pressKey('End', getFocusedRow, names[14]);
    await pressKey('Home', getFocusedRow, names[0]);
    await pressKey('PageDown', getFocusedRow, names[10]);
    await pressKey('PageUp', getFocusedRow, names[0]);
    // The name is a link, which goes before the actions.
    const link = within(getRow(/系统管理员/)).getByRole('link');
    const handleOpen = fn((event: Event) => event.preventDefault());
    link.addEventListener('click', handleOpen);
    await pressKey('Enter', () => handleOpen.mock.calls.length, 1);
  },
};

/** B leads to the bulk bar, Esc back to the row. */
export const KeyboardToBulkBar: Story = {
  args: { rowActions, selection: [2] },
  render: function WithBulkBar(args) {
    const [selection, setSelection] = useState<readonly RowKey[]>(args.selection ?? []);
    return (
      <Card flush>
        {selection.length > 0 && (
          <BulkBar count={selection.length} onClear={() => setSelection([])}>
            <Button>停用</Button>
          </BulkBar>
        )}
        <DataTable {...args} selection={selection} onSelectionChange={setSelection} />
      </Card>
    );
  },
  play: async () => {
    getRow(/门店店长/).focus();
    await pressKey('b', getFocusedText, '停用');
    await pressKey('Escape', getFocusedRow, '门店店长');
    await expect(getSelection()).toEqual(['选择门店店长']);
    await pressKey('Escape', getSelection, []);
  },
};

export const UnselectableRows: Story = {
  args: { selection: [], selectable: (role) => role.roleKey !== 'role_1' },
  render: (args) => <SelectableTable {...args} />,
  play: async ({ args }) => {
    await expect(screen.getByRole('checkbox', { name: '选择系统管理员' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([2, 3, 4, 5]);
  },
};

export const RowActions: Story = {
  args: { rowActions },
  play: async () => {
    const manager = within(getRow(/门店店长/));
    await userEvent.click(manager.getByRole('button', { name: '编辑 门店店长' }));
    await expect(handleAction).toHaveBeenLastCalledWith('edit', 2);
    await expect(manager.queryByRole('button', { name: /^删除/ })).not.toBeInTheDocument();
    await userEvent.click(manager.getByRole('button', { name: '更多 门店店长' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    await expect(handleAction).toHaveBeenLastCalledWith('delete', 2);
  },
};

function DeletableTable(args: DataTableProps<Role>) {
  const [rows, setRows] = useState(FIVE_ROLES);
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
  render: (args) => <DeletableTable {...args} />,
  play: async () => {
    const clickDelete = async (name: RegExp) =>
      userEvent.click(within(getRow(name)).getByRole('button', { name: /^删除/ }));
    await clickDelete(/门店店长/);
    await waitFor(() => expect(within(getRow(/财务专员/)).getByRole('button', { name: /^删除/ })).toHaveFocus());
    await clickDelete(/仓库管理员/);
    await waitFor(() => expect(within(getRow(/审计员/)).getByRole('button', { name: /^删除/ })).toHaveFocus());
    for (const name of [/系统管理员/, /财务专员/, /审计员/]) await clickDelete(name);
    await waitFor(() => expect(screen.getByRole('button', { name: '角色名称' })).toHaveFocus());
  },
};

export const Reloading: Story = {
  args: { busy: true },
  play: async () => {
    await expect(screen.getByRole('table', { name: '角色' })).toHaveAttribute('aria-busy', 'true');
    await expect(getRow(/门店店长/)).toBeInTheDocument();
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

export const NoMatches: Story = {
  args: { rows: [], empty: <EmptyState title="没有符合条件的角色" action={<Button>清除筛选</Button>} /> },
};

export const Failed: Story = {
  args: { rows: undefined, error: <ErrorState message="服务器没有响应，请稍后重试" onRetry={fn()} /> },
};

export const Compact: Story = { args: { density: 'compact', selection: [2], rowActions } };

export const Comfortable: Story = { args: { density: 'comfortable', selection: [2], rowActions } };

function TableWithTools(args: DataTableProps<Role>) {
  const view = useTableView('stories.roles');
  return (
    <>
      <Toolbar end={<TableTools columns={args.columns} view={view} onRefresh={() => void handleAction('refresh')} />} />
      <DataTable {...args} view={view} />
    </>
  );
}

const withTools = {
  render: (args) => <TableWithTools {...args} />,
  beforeEach: () => {
    setPreference('tables', '');
    localStorage.removeItem('ui_table.stories.roles');
  },
} satisfies Partial<Story>;

/** The button of the menu, and one of its entries. */
const getTools = () => screen.getByRole('button', { name: '列表选项' });
async function chooseTool(name: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') {
  await userEvent.click(getTools());
  await userEvent.click(await screen.findByRole(role, { name }));
}

const getColumnIds = () => screen.getAllByRole('columnheader').map(({ dataset }) => dataset.column);

export const ColumnVisibility: Story = {
  ...withTools,
  play: async () => {
    await chooseTool('列设置');
    await expect(await screen.findByRole('checkbox', { name: '角色名称' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: '权限标识' }));
    await expect(getColumnIds()).toEqual(['roleName', 'members', 'status', 'updatedAt']);
    const isOpen = () => screen.queryByRole('dialog', { name: '列设置' }) !== null;
    await pressKey('Escape', () => [isOpen(), getFocusedText()], [false, '列表选项']);
    await expect(localStorage.getItem('ui_table.stories.roles')).toContain('"hidden":["roleKey"]');
    await chooseTool('刷新');
    await expect(handleAction).toHaveBeenCalledWith('refresh');
  },
};

export const ColumnOrder: Story = {
  ...withTools,
  play: async () => {
    getTools().focus();
    await pressKey('Enter', getFocusedText, '刷新');
    await pressKey('ArrowDown', getFocusedText, '打印');
    await pressKey('ArrowDown', getFocusedText, '列设置');
    const hasFocus = () => screen.queryByRole('dialog', { name: '列设置' })?.contains(document.activeElement) === true;
    await pressKey('Enter', hasFocus);
    const up = screen.getByRole('button', { name: '上移：状态' });
    const down = screen.getByRole('button', { name: '下移：状态' });
    up.focus();
    await pressKey('Enter', getColumnIds, ['roleName', 'roleKey', 'status', 'members', 'updatedAt']);
    await pressKey('Space', getColumnIds, ['roleName', 'status', 'roleKey', 'members', 'updatedAt']);
    await expect(screen.getByText('状态，第2列，共5列')).toBeInTheDocument();
    await expect(up).toHaveFocus();
    down.focus();
    await pressKey('Enter', getColumnIds, ['roleName', 'roleKey', 'status', 'members', 'updatedAt']);
    await expect(down).toHaveFocus();
    await expect(screen.getByRole('button', { name: '上移：角色名称' })).toHaveAttribute('aria-disabled', 'true');

    const pin = screen.getByRole('button', { name: '固定在左侧：更新时间' });
    await userEvent.click(pin);
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(getColumnIds()).toEqual(['updatedAt', 'roleName', 'roleKey', 'status', 'members']);

    await userEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    await expect(getColumnIds()).toEqual(['roleName', 'roleKey', 'members', 'status', 'updatedAt']);
  },
};

const getResizeHandle = (column: string) => screen.getByRole('separator', { name: `调整列宽：${column}` });
const getColumnWidth = (column: string) => Number(getResizeHandle(column).getAttribute('aria-valuenow'));

const expectColumnWidth = (column: string, px: number) => waitFor(() => expect(getColumnWidth(column)).toBe(px));

export const ColumnWidth: Story = {
  ...withTools,
  play: async () => {
    // Its own 180 px, and its part of the spare width.
    await waitFor(() => expect(getColumnWidth('权限标识')).toBeGreaterThan(180));
    const width = getColumnWidth('权限标识');
    await chooseTool('列设置');
    (await screen.findByRole('button', { name: '调整列宽：权限标识' })).focus();
    await expect(screen.getByRole('button', { name: '调整列宽：更新时间' })).toBeDisabled();
    await pressKey('Enter', () => document.activeElement === getResizeHandle('权限标识'));
    const getWidth = () => getColumnWidth('权限标识');
    await pressKey('ArrowRight', getWidth, width + 16);
    await pressKey('Shift+ArrowLeft', getWidth, width - 48);
    await pressKey('ArrowLeft', getWidth, width - 64);
    await pressKey('Home', getWidth, 64);
    await userEvent.keyboard('{ArrowLeft}');
    await expectColumnWidth('权限标识', 64);
    await pressKey('Enter', getWidth, width);

    const members = getColumnWidth('成员数');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: getResizeHandle('成员数'), coords: { clientX: 400, clientY: 10 } },
      { target: getResizeHandle('成员数'), coords: { clientX: 440, clientY: 10 } },
      { keys: '[/MouseLeft]', target: getResizeHandle('成员数'), coords: { clientX: 440, clientY: 10 } },
    ]);
    await expectColumnWidth('成员数', members + 40);
    await userEvent.dblClick(getResizeHandle('成员数'));
    await expectColumnWidth('成员数', members);
    // The last column takes the remaining space.
    await expect(screen.queryByRole('separator', { name: '调整列宽：更新时间' })).not.toBeInTheDocument();
  },
};

export const TableDensity: Story = {
  ...withTools,
  play: async ({ canvasElement }) => {
    await chooseTool('紧凑', 'menuitemradio');
    await expect(canvasElement.querySelector('[data-density="compact"]')).toContainElement(screen.getByRole('table'));
    await expect(document.documentElement).toHaveAttribute('data-density', 'default');
  },
};

/** Columns that the user has chosen are all there, however wide the table is. */
const CHOSEN_COLUMNS: TableView = {
  order: [],
  hidden: [],
  hiddenByDefault: ['version'],
  pinned: [],
  widths: {},
  density: undefined,
  onChange: () => undefined,
};

export const Pinned: Story = {
  args: {
    selection: [2],
    rowActions,
    columns: [
      ...roleColumns.map((column) => ({ ...column, width: 260 })),
      { id: 'version', header: '版本', width: 90, align: 'end', pin: 'end', cell: (role) => role.roleId },
    ],
  },
  render: (args) => (
    <div style={{ width: 720 }}>
      <SelectableTable {...args} view={CHOSEN_COLUMNS} />
    </div>
  ),
  play: async () => {
    await expect(screen.getByRole('columnheader', { name: '角色名称' })).toHaveAttribute('data-pin', 'start');
    await expect(screen.getByRole('columnheader', { name: '版本' })).toHaveAttribute('data-pin', 'end');
    await expect(screen.getByRole('columnheader', { name: '状态' })).not.toHaveAttribute('data-pin');

    // A pinned column has a shadow while it hides a part of the others.
    const [start, end] = ['角色名称', '版本'].map((name) => screen.getByRole('columnheader', { name }));
    const frame = start?.closest('table')?.parentElement;
    if (!start || !end || !frame) throw new Error('The table has no frame');
    const listShadows = () => [start, end].map((head) => getComputedStyle(head).boxShadow !== 'none');
    await waitFor(() => expect(listShadows()).toEqual([false, true]));
    frame.scrollLeft = 40;
    await waitFor(() => expect(listShadows()).toEqual([true, true]));
    frame.scrollLeft = frame.scrollWidth;
    await waitFor(() => expect(listShadows()).toEqual([true, false]));
  },
};

export const Expandable: Story = {
  args: {
    selection: [],
    rowDetail: (role) => (role.members > 0 ? `${role.roleName}有${role.members}名成员。` : null),
  },
  render: (args) => <SelectableTable {...args} />,
  play: async () => {
    const button = screen.getByRole('button', { name: '门店店长的详情' });
    await expect(screen.queryByRole('button', { name: '系统管理员的详情' })).not.toBeInTheDocument();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    const isExpanded = () => button.getAttribute('aria-expanded') === 'true';
    getRow(/门店店长/).focus();
    await pressKey('ArrowRight', isExpanded);
    await pressKey('ArrowDown', getFocusedRow, '财务专员');
    await pressKey('ArrowUp', getFocusedRow, '门店店长');
    await pressKey('ArrowLeft', isExpanded, false);
    button.focus();
    await pressKey('Enter', isExpanded);
    await expect(screen.getByRole('cell', { name: '门店店长有137名成员。' })).toHaveAttribute(
      'id',
      button.getAttribute('aria-controls'),
    );
    await userEvent.click(button);
    await expect(screen.queryByText('门店店长有137名成员。')).not.toBeInTheDocument();
    await pressKey('Space', isExpanded);
  },
};

const TEN_THOUSAND = createRoles(10_000);

function ToggleableTable(args: DataTableProps<Role>) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button id="open-table" onClick={() => setOpen(!open)}>
        {open ? '收起' : '打开'}
      </Button>
      {open && <SelectableTable {...args} />}
    </>
  );
}

/** All rows share one menu. Pressing the button of another row opens it there, with the actions of that row. */
export const RowMenu: Story = {
  args: { rowActions },
  play: async () => {
    const getButton = (name: string) => screen.getByRole('button', { name: `更多 ${name}`, hidden: true });
    await userEvent.click(getButton('系统管理员'));
    await screen.findByRole('menu', { name: '更多 系统管理员' });
    await expect(getButton('系统管理员')).toHaveAttribute('aria-expanded', 'true');

    await userEvent.click(getButton('门店店长'));
    await screen.findByRole('menu', { name: '更多 门店店长' });
    await expect(screen.getAllByRole('menu')).toHaveLength(1);
    await expect(getButton('系统管理员')).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(getButton('门店店长'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

    getButton('门店店长').focus();
    await pressKey('Enter', getFocusedText, '复制');
    await pressKey('Escape', getFocusedText, '更多 门店店长');
  },
};

/** For example an export preview; list pages are paginated by the server. */
export const TenThousandRows: Story = {
  args: { rows: TEN_THOUSAND, selection: [], rowActions },
  render: (args) => <ToggleableTable {...args} />,
  play: async () => {
    const table = screen.getByRole('table', { name: '角色' });
    await expect(table).toHaveAttribute('aria-rowcount', '10001');
    await expect(getRow(/系统管理员/)).toHaveAttribute('aria-rowindex', '2');
    await expect(screen.getAllByRole('row').length).toBeLessThan(100);

    const box = screen.getByRole('region', { name: '角色' });
    const first = screen.getByRole('checkbox', { name: '选择系统管理员' });
    first.focus();
    box.scrollTop = 200_000;
    box.dispatchEvent(new Event('scroll'));
    await waitFor(() => {
      const [, ...shown] = screen.getAllByRole('row').map((line) => Number(line.getAttribute('aria-rowindex')));
      return expect(Math.max(...shown)).toBeGreaterThan(1000);
    });
    // The focused row stays mounted.
    await expect(first).toHaveFocus();
    // Lines far away are mounted before they are focused.
    await pressKey('End', getFocusedRow, TEN_THOUSAND.at(-1)?.roleName);
    await pressKey('ArrowUp', getFocusedRow, TEN_THOUSAND.at(-2)?.roleName);
    await pressKey('Home', getFocusedRow, '系统管理员');
    await pressKey('ArrowDown', getFocusedRow, '门店店长');
  },
};

const PAGE_SIZE = 5;

/** Rows selected on other pages stay selected. */
export const SelectionAcrossPages: Story = {
  render: function Paging(args) {
    const [selection, setSelection] = useState<readonly RowKey[]>([]);
    const [page, setPage] = useState(1);
    return (
      <Card flush>
        {selection.length > 0 ? (
          <BulkBar count={selection.length} onClear={() => setSelection([])} />
        ) : (
          <Toolbar>
            <Button tone="solid">新建角色</Button>
          </Toolbar>
        )}
        <DataTable
          {...args}
          rows={createRoles(PAGE_SIZE, (page - 1) * PAGE_SIZE)}
          selection={selection}
          onSelectionChange={setSelection}
        />
        <Pagination page={page} pageSize={PAGE_SIZE} total={128} onChange={(choice) => setPage(choice.page)} />
      </Card>
    );
  },
  play: async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: '选择门店店长' }));
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择收银员' }));
    await expect(screen.getAllByText('已选2项')[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '上一页' }));
    await expect(screen.getByRole('checkbox', { name: '选择门店店长' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    await expect(screen.getByRole('checkbox', { name: '选择门店店长' })).not.toBeChecked();
  },
};

export const FiftyRows: Story = {
  args: { rows: createRoles(50), selection: [], rowActions },
  render: (args) => <SelectableTable {...args} />,
};

/** The complete list card of a list page. */
export const ListCard: Story = {
  args: { rows: createRoles(20), rowActions },
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
    await pressKey('Escape', getSelection, []);
    await expect(screen.getByRole('button', { name: '新建角色' })).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: '选择本页全部' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择门店店长' }));
  },
};
