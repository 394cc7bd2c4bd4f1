import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DataTable } from '../data-table.tsx';
import type { Column, RowAction } from '../data-table.types.ts';
import { createRoles, type Role, roleColumns } from '../roles.fixture.tsx';

afterEach(() => jest.restoreAllMocks());

const handleAction = jest.fn();
const getActions = (role: Role): RowAction[] =>
  ['view', 'edit', 'remove'].map((id) => ({ id, label: id, onSelect: () => void handleAction(id, role.members) }));
const getKey = ({ roleId }: Role) => roleId;
const getName = ({ roleName }: Role) => roleName;

const createTable = (rows: readonly Role[], columns: readonly Column<Role>[] = roleColumns) => (
  <DataTable caption="角色" columns={columns} rows={rows} rowKey={getKey} rowLabel={getName} rowActions={getActions} />
);

it('20 rows add no more listeners to the document than one', () => {
  const countListeners = (rowCount: number) => {
    const addListener = jest.spyOn(document, 'addEventListener');
    const { unmount } = render(createTable(createRoles(rowCount)));
    expect(screen.getAllByRole('button', { name: /^更多/ })).toHaveLength(rowCount);
    const { length } = addListener.mock.calls;
    addListener.mockRestore();
    unmount();
    return length;
  };
  // Some listeners are added once per document.
  countListeners(1);

  expect(countListeners(20)).toBe(countListeners(1));
});

it('20 rows subscribe to the language no more often than one', () => {
  const countSubscriptions = (rowCount: number) => {
    const add = jest.spyOn(Set.prototype, 'add');
    const { unmount } = render(createTable(createRoles(rowCount)));
    const { length } = add.mock.calls.filter(([value]) => typeof value === 'function');
    add.mockRestore();
    unmount();
    return length;
  };

  expect(countSubscriptions(1)).toBeGreaterThan(0);
  expect(countSubscriptions(20)).toBe(countSubscriptions(1));
});

it('selects the action of the row as it is now, not as it was when the menu opened', async () => {
  const [first, ...others] = createRoles(3);
  const { rerender } = render(createTable([first!, ...others]));
  await userEvent.click(screen.getByRole('button', { name: '更多 系统管理员' }));
  const item = await screen.findByRole('menuitem', { name: 'remove' });

  rerender(createTable([{ ...first!, members: 7 }, ...others]));
  await userEvent.click(item);

  expect(handleAction).toHaveBeenCalledWith('remove', 7);
});

it('stays open when it moves from one row to another', async () => {
  render(createTable(createRoles(3)));
  const [first, second] = screen.getAllByRole('button', { name: /^更多/ });
  await userEvent.click(first!);
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(second!);

  expect(await screen.findByRole('menu')).toBeInTheDocument();
  expect(second).toHaveAttribute('aria-expanded', 'true');
  expect(first).toHaveAttribute('aria-expanded', 'false');
});

it('closes when its row is removed', async () => {
  const [first, ...others] = createRoles(3);
  const { rerender } = render(createTable([first!, ...others]));
  await userEvent.click(screen.getByRole('button', { name: '更多 系统管理员' }));
  await screen.findByRole('menu');

  rerender(createTable(others));

  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

describe('below 576 px', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const list = Object.assign(new EventTarget(), { matches: media === '(max-width: 575px)', media, onchange: null });
      return list as MediaQueryList;
    });
  });

  it('a card of two lines has all actions in its menu', async () => {
    render(createTable(createRoles(1), [roleColumns[0]!, { ...roleColumns[1]!, card: 'detail' }]));
    expect(screen.queryByRole('button', { name: /^(view|edit)/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '更多 系统管理员' }));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['view', 'edit', 'remove']);
  });

  it('a card of all cells keeps two actions in their place', () => {
    render(createTable(createRoles(1)));
    expect(screen.getByRole('button', { name: 'view 系统管理员' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'edit 系统管理员' })).toBeInTheDocument();
  });
});
