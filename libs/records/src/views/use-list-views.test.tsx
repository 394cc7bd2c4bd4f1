import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { type SharedView, sharedViewContract } from '@backroom/contract/shared-views';
import { getPreferences, setPreference, TableTools } from '@backroom/ui';

import { chooseTool, readTools, renderPages } from '../testing/index.ts';
import { useListViews } from './use-list-views.tsx';

const server = createFakeServer();
let shared: SharedView[];
beforeEach(() => {
  act(() => setPreference('views', ''));
  server.install();
  server.calls.length = 0;
  shared = [];
  server.on(sharedViewContract.list, () => shared);
});

function ListViews() {
  const { tabs, items, prepare, dialogs } = useListViews();
  return (
    <>
      {tabs}
      {dialogs}
      <TableTools lastItems={items} onIntent={prepare} />
    </>
  );
}

const renderAt = (address: string, permissions: string[] = []) =>
  renderPages(address, { pages: { '/posts': ListViews }, permissions });
const readTabs = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const getCurrentTab = () => screen.queryByRole('link', { current: 'page' })?.textContent;
const openView = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

it('saves filters and sort under a name, shows them again, and deletes them with a way back', async () => {
  const { address } = renderAt('/posts?status=1&orderBy=sort&pageIndex=3');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await chooseTool('保存当前视图');
  await userEvent.type(await screen.findByRole('textbox', { name: /视图名称/ }), '停用的{Enter}');
  await waitFor(() => expect(getCurrentTab()).toBe('停用的'));
  expect(within(screen.getByRole('navigation', { name: '视图' })).getAllByRole('link')).toHaveLength(2);

  await openView('全部记录');
  await waitFor(() => expect(address()).toBe('/posts'));
  await openView('停用的');
  await waitFor(() => expect(address()).toBe('/posts?orderBy=sort&status=1'));

  await chooseTool('删除视图“停用的”');
  await waitFor(() => expect(readTabs()).toEqual([]));
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(readTabs()).toEqual(['全部记录', '停用的']));
});

it('needs a name, and something to save', async () => {
  renderAt('/posts?status=1');
  await chooseTool('保存当前视图');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('请填写视图名称')).toBeVisible();
  expect(getPreferences().views).toBe('');
});

it('offers nothing to save where nothing is filtered', async () => {
  renderAt('/posts');
  await userEvent.click(screen.getByRole('button', { name: '列表选项' }));
  expect(await screen.findByRole('menuitem', { name: '保存当前视图' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('menuitemcheckbox')).not.toBeInTheDocument();
});

it('keeps twelve views of a list at most', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => [`v${index}`, `status=${index}`]);
  act(() => setPreference('views', JSON.stringify({ '/posts': twelve })));
  renderAt('/posts?keyword=x');
  await chooseTool('保存当前视图');
  await userEvent.type(await screen.findByRole('textbox', { name: /视图名称/ }), '一个{Enter}');

  expect(await screen.findByText('视图太多，请先删除一些')).toBeVisible();
});

it('are in the menu where there is no room for tabs', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget(), { media, matches: true, onchange: null } as unknown as MediaQueryList),
    );
  act(() => setPreference('views', JSON.stringify({ '/posts': [['停用的', 'status=1']] })));
  const { address } = renderAt('/posts');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await chooseTool('停用的', 'menuitemradio');
  await waitFor(() => expect(address()).toBe('/posts?status=1'));
  jest.restoreAllMocks();
});

it.each(['{', '[]', '{"/posts":7}', '{"/posts":[["a"],[1,2]]}'])('ignores %s in the storage', async (stored) => {
  act(() => setPreference('views', stored));
  renderAt('/posts?status=1');
  expect(await readTools()).not.toEqual([]);
  expect(readTabs()).toEqual([]);
});

it('copies the address of what the list shows', async () => {
  // Replaces the clipboard, in which it can be read.
  userEvent.setup();
  history.replaceState(null, '', '/posts?status=1');
  renderAt('/posts?status=1');
  await chooseTool('复制链接');

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

  it('are tabs of their list, and cannot be removed by others', async () => {
    shared = [createView(), createView({ viewId: 6, path: '/others', name: '别处的' })];
    const { address } = renderAt('/posts');
    // They are read with the first use of the menu, if the shell has not done so.
    await userEvent.hover(screen.getByRole('button', { name: '列表选项' }));
    await openView('停用的（店长）');
    await waitFor(() => expect(address()).toBe('/posts?status=1'));

    expect(readTabs()).toEqual(['全部记录', '停用的（店长）']);
    expect(getCurrentTab()).toBe('停用的（店长）');
    expect(await readTools()).not.toContainEqual(expect.stringMatching(/取消共享|共享给角色/));
  });

  it('are removed by whom the server lets', async () => {
    shared = [createView({ isRemovable: true })];
    server.on(sharedViewContract.remove, ({ body }) => {
      shared = [];
      return body;
    });
    renderAt('/posts?status=1');
    await chooseTool('取消共享“停用的”（店长）');
    await waitFor(() => expect(server.count(sharedViewContract.remove)).toBe(1));
    await waitFor(() => expect(readTabs()).toEqual([]));
  });

  it('are shared with a role by those who may edit roles', async () => {
    server.on(roleRightsContract.options, () => ({
      list: [{ roleId: 3, roleName: '店长', roleKey: 'manager', status: '2' as const, isAssignable: true }],
      more: false,
    }));
    server.on(sharedViewContract.share, ({ body }) => ({ ...createView(), ...body }));
    renderAt('/posts?status=1', ['admin:sysRole:update']);
    await chooseTool('共享给角色');
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
    await chooseTool('打开列表时用这个视图', 'menuitemcheckbox');
    expect(getPreferences().views).toBe(choice('status=1'));
    await chooseTool('打开列表时用这个视图', 'menuitemcheckbox');
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
    await readTools();
    expect(address()).toBe('/posts?keyword=x');
  });
});
