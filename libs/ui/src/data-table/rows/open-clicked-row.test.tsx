import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '../../i18n/language.ts';
import { DataTable } from '../data-table.tsx';
import type { Column } from '../data-table.types.ts';
import { createRoles, type Role, roleColumns } from '../roles.fixture.tsx';

startI18n('zh-CN');

const open = jest.fn();
const preload = jest.fn();
const edit = jest.fn();
const ROLES = createRoles(3);
const [first] = ROLES;
const PLAIN_COLUMNS: readonly Column<Role>[] = roleColumns.map((column) =>
  column.id === 'roleName' ? { ...column, cell: ({ roleName }) => roleName } : column,
);
const getKey = ({ roleId }: Role) => roleId;
const getName = ({ roleName }: Role) => roleName;
const renderTable = (columns: readonly Column<Role>[], isOpenable = (_role: Role): boolean => true) =>
  render(
    <DataTable
      caption="角色"
      columns={columns}
      rows={ROLES}
      rowKey={getKey}
      rowLabel={getName}
      selection={[]}
      rowOpener={(role) => (isOpenable(role) ? { onIntent: preload, onOpen: () => void open(role.roleId) } : undefined)}
      rowActions={(role) => [{ id: 'edit', label: '编辑', onSelect: () => void edit(role.roleId) }]}
    />,
  );
const getRow = () => screen.getByText('role_1').closest('tr') as HTMLElement;

beforeEach(() => jest.clearAllMocks());

it('opens the record by its name, by a click on the row and by Enter', async () => {
  renderTable(PLAIN_COLUMNS);
  await userEvent.hover(screen.getByRole('button', { name: first?.roleName ?? '' }));
  expect(preload).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: first?.roleName ?? '' }));
  await userEvent.click(screen.getByText('role_1'));
  getRow().focus();
  await userEvent.keyboard('{Enter}');

  expect(open.mock.calls).toEqual([[1], [1], [1]]);
});

it('opens the record by another cell where the first one is a link to something else', async () => {
  const linked = roleColumns.map((column) => {
    if (column.id === 'roleName') return { ...column, cell: ({ roleName }: Role) => <a href="#person">{roleName}</a> };
    return column.id === 'roleKey' ? { ...column, opens: true } : column;
  });
  renderTable(linked);
  await userEvent.click(screen.getByRole('button', { name: 'role_1' }));
  await userEvent.click(getRow().lastElementChild!.previousElementSibling!);
  getRow().focus();
  await userEvent.keyboard('{Enter}');
  expect(open.mock.calls).toEqual([[1], [1], [1]]);

  expect(window.location.hash).toBe('');
  await userEvent.click(screen.getByRole('link', { name: first?.roleName ?? '' }));
  expect(open).toHaveBeenCalledTimes(3);
});

it('leaves clicks on the controls of a row to them', async () => {
  renderTable(PLAIN_COLUMNS);
  await userEvent.click(within(getRow()).getByRole('checkbox'));
  await userEvent.click(within(getRow()).getByRole('button', { name: /^编辑/ }));

  expect(edit).toHaveBeenCalledWith(1);
  expect(open).not.toHaveBeenCalled();
});

it('does not open a record while text is selected or a modifier is held', async () => {
  renderTable(PLAIN_COLUMNS);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('role_1'));
  await user.keyboard('{/Control}');
  jest.spyOn(window, 'getSelection').mockReturnValue({ type: 'Range' } as Selection);
  await user.click(screen.getByText('role_1'));

  expect(open).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

it('has plain names where a row cannot be opened', () => {
  renderTable(PLAIN_COLUMNS, ({ roleId }) => roleId !== 1);

  expect(screen.queryByRole('button', { name: first?.roleName ?? '' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: ROLES[1]?.roleName ?? '' })).toBeVisible();
});
