import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { type SharedView, sharedViewContract } from '@backroom/contract/shared-views';
import { getPreferences, setPreference } from '@backroom/ui';

import { renderPages } from '../testing/index.ts';
import { ListViews } from './list-views.tsx';

const server = createFakeServer();
let shared: SharedView[];
beforeEach(() => {
  act(() => setPreference('views', ''));
  server.install();
  server.calls.length = 0;
  shared = [];
  server.on(sharedViewContract.list, () => shared);
});

const renderAt = (address: string, permissions: string[] = []) =>
  renderPages(address, { pages: { '/posts': ListViews }, permissions });
const openMenu = async (name = '视图') => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string, role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' = 'menuitem') =>
  userEvent.click(await screen.findByRole(role, { name }));

it('saves filters and sort under a name, shows them again, and deletes them with a way back', async () => {
  const { address } = renderAt('/posts?status=1&orderBy=sort&pageIndex=3');
  await openMenu();
  await choose('保存当前视图');
  await userEvent.type(await screen.findByRole('textbox', { name: /视图名称/ }), '停用的{Enter}');
  expect(await screen.findByRole('button', { name: '停用的' })).toBeVisible();

  await openMenu('停用的');
  await choose('全部记录', 'menuitemradio');
  await waitFor(() => expect(address()).toBe('/posts'));
  await openMenu();
  await choose('停用的', 'menuitemradio');
  await waitFor(() => expect(address()).toBe('/posts?orderBy=sort&status=1'));

  await openMenu('停用的');
  await choose('删除视图“停用的”');
  expect(await screen.findByRole('button', { name: '视图' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: '停用的' })).toBeVisible();
});

it('needs a name, and something to save', async () => {
  renderAt('/posts?status=1');
  await openMenu();
  await choose('保存当前视图');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('请填写视图名称')).toBeVisible();
  expect(getPreferences().views).toBe('');
});

it('offers nothing to save where nothing is filtered', async () => {
  renderAt('/posts');
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: '保存当前视图' })).toHaveAttribute('aria-disabled', 'true');
});

it('keeps twelve views of a list at most', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => [`v${index}`, `status=${index}`]);
  act(() => setPreference('views', JSON.stringify({ '/posts': twelve })));
  renderAt('/posts?keyword=x');
  await openMenu();
  await choose('保存当前视图');
  await userEvent.type(await screen.findByRole('textbox', { name: /视图名称/ }), '一个{Enter}');

  expect(await screen.findByText('视图太多，请先删除一些')).toBeVisible();
});

it.each(['{', '[]', '{"/posts":7}', '{"/posts":[["a"],[1,2]]}'])('ignores %s in the storage', async (stored) => {
  act(() => setPreference('views', stored));
  renderAt('/posts?status=1');
  await openMenu();
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(1);
});

it('copies the address of what the list shows', async () => {
  // Replaces the clipboard, in which it can be read.
  userEvent.setup();
  history.replaceState(null, '', '/posts?status=1');
  renderAt('/posts?status=1');
  await openMenu();
  await choose('复制链接');

  expect(await screen.findByText('链接已复制')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/posts?status=1`);
});

describe('views of a role', () => {
  const createView = (more: Partial<SharedView> = {}): SharedView => ({
    viewId: 5,
    roleId: 3,
    roleName: '店长',
    path: '/posts',
    name: '停用的',
    query: 'status=1',
    isDefault: false,
    isRemovable: false,
    ...more,
  });

  it('are in the menu of their list, and cannot be removed by others', async () => {
    shared = [createView(), createView({ viewId: 6, path: '/others', name: '别处的' })];
    const { address } = renderAt('/posts');
    await openMenu();
    await choose('停用的（店长）', 'menuitemradio');
    await waitFor(() => expect(address()).toBe('/posts?status=1'));

    await openMenu('停用的');
    expect(await screen.findByRole('menuitemradio', { name: '停用的（店长）' })).toBeChecked();
    expect(screen.queryByRole('menuitemradio', { name: /别处的/ })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /取消共享|共享给角色/ })).toBeNull();
  });

  it('are removed by whom the server lets', async () => {
    shared = [createView({ isRemovable: true })];
    server.on(sharedViewContract.remove, ({ body }) => {
      shared = [];
      return body;
    });
    renderAt('/posts?status=1');
    await openMenu();
    await choose('取消共享“停用的”（店长）');
    await waitFor(() => expect(server.count(sharedViewContract.remove)).toBe(1));
    expect(await screen.findByRole('button', { name: '视图' })).toBeVisible();
  });

  it('are shared with a role by those who may edit roles', async () => {
    server.on(roleRightsContract.options, () => ({
      list: [{ roleId: 3, roleName: '店长', roleKey: 'manager', status: '2' as const, isAssignable: true }],
      more: false,
    }));
    server.on(sharedViewContract.share, ({ body }) => ({ ...createView(), ...body }));
    renderAt('/posts?status=1', ['admin:sysRole:update']);
    await openMenu();
    await choose('共享给角色');
    await userEvent.type(await screen.findByRole('textbox', { name: /视图名称/ }), '停用的');
    await userEvent.click(screen.getByRole('button', { name: '共享给角色' }));
    expect(await screen.findAllByText('请选择角色')).not.toHaveLength(0);
    expect(server.count(sharedViewContract.share)).toBe(0);

    await userEvent.click(screen.getByRole('combobox', { name: /角色/ }));
    await userEvent.click(await screen.findByRole('option', { name: '店长' }));
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '共享给角色' }));
    expect(await screen.findByText('已共享视图“停用的”')).toBeVisible();
    const call = server.calls.find(({ method }) => method === 'POST');
    expect(call?.arg.body).toEqual({ roleId: 3, path: '/posts', name: '停用的', query: 'status=1', isDefault: true });
  });
});

describe('the view with which a list opens', () => {
  const choice = (query: string) => JSON.stringify({ '*': [['/posts', query]] });

  it('is chosen in the menu, and taken back there', async () => {
    renderAt('/posts?status=1');
    await openMenu();
    await choose('打开列表时用这个视图', 'menuitemcheckbox');
    expect(getPreferences().views).toBe(choice('status=1'));
    await openMenu();
    await choose('打开列表时用这个视图', 'menuitemcheckbox');
    expect(getPreferences().views).toBe(JSON.stringify({ '*': [] }));
  });

  it('counts unless the address asks for something', async () => {
    act(() => setPreference('views', choice('status=1')));
    const { address } = renderAt('/posts');
    await waitFor(() => expect(address()).toBe('/posts?status=1'));
  });

  it('is not forced on an address', async () => {
    act(() => setPreference('views', choice('status=1')));
    const { address } = renderAt('/posts?keyword=x');
    await openMenu();
    expect(address()).toBe('/posts?keyword=x');
  });
});
