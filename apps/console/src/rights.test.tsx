import { screen, waitFor, within } from '@testing-library/react';

import { createSessionEventHandler } from '@backroom/client/events';
import { navigationContract } from '@backroom/contract/navigation';
import { postContract } from '@backroom/contract/posts';
import type { CurrentUser } from '@backroom/contract/session';
import { startI18n } from '@backroom/ui';

import { closeToasts, createEntry, getAddress, renderConsole, startFakeServer, user } from './testing/console.tsx';

startI18n('zh-CN');
afterEach(closeToasts);
afterEach(() => jest.restoreAllMocks());

const POSTS = '/admin/sys-post';
const postsMenu = createEntry(POSTS, { component: '/admin/sys-post/index', title: '岗位' });
const post = {
  postId: 1,
  postName: '店长',
  postCode: 'storeManager',
  sort: 1,
  status: '2' as const,
  remark: '',
  userCount: 0,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const createUser = (rights: string, permissions: string[]): CurrentUser => ({
  ...user,
  roles: ['clerk'],
  rights,
  permissions,
});

/** Opens the list of posts; `known` sends an update of the user. */
async function openPosts() {
  const server = startFakeServer();
  server.on(navigationContract.get, () => [postsMenu, createEntry('/admin/dict')]);
  server.on(postContract.list, () => ({ list: [post], count: 1, pageIndex: 1, pageSize: 20 }));
  const store = renderConsole(POSTS, { token: 't1' });
  await screen.findByRole('row', { name: /店长/ });
  return { server, updateUser: createSessionEventHandler(store).onUserChanged };
}
const findMenuLink = () =>
  within(screen.getByRole('navigation', { name: '主菜单' })).queryByRole('link', { name: '岗位' });

it('a page that is no longer in the menu is closed with its tab, and the forbidden page is shown', async () => {
  // Delays frames: the page must unmount before it can send a forbidden request.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((show) => Number(setTimeout(show, 60, 0)));
  const { server, updateUser } = await openPosts();
  expect(findMenuLink()).toBeVisible();
  server.on(navigationContract.get, () => [createEntry('/admin/dict')]);
  updateUser(createUser('r2', []));

  await waitFor(() => expect(findMenuLink()).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: '你没有查看该页面的权限' })).toBeVisible();
  expect(getAddress()).toBe('/401');
  expect(screen.queryByRole('tab', { name: /岗位/ })).toBeNull();
  expect(screen.queryByText(/页面不存在/)).toBeNull();
  expect(server.count(postContract.list)).toBe(1);
});

it('a page whose list is no longer permitted shows a message, and the list again when it is permitted', async () => {
  const { updateUser } = await openPosts();
  updateUser(createUser('r2', []));
  expect(await screen.findByText('你没有查看该页面的权限')).toBeVisible();
  updateUser(createUser('r3', [postContract.list.access, postContract.remove.access]));

  expect(await screen.findByRole('row', { name: /店长/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '新建岗位' })).toBeNull();
});

it('changed permissions update buttons and refetch rows', async () => {
  const { server, updateUser } = await openPosts();
  expect(screen.getByRole('button', { name: '新建岗位' })).toBeVisible();
  server.on(postContract.list, () => ({ list: [], count: 0, pageIndex: 1, pageSize: 20 }));
  updateUser(createUser('r2', [postContract.list.access]));

  await waitFor(() => expect(screen.queryByRole('row', { name: /店长/ })).toBeNull());
  expect(screen.queryByRole('button', { name: '新建岗位' })).toBeNull();
  expect(getAddress()).toBe(POSTS);
});
