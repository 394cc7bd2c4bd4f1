import { screen, waitFor, within } from '@testing-library/react';

import { hearerOf } from '@backroom/client/events';
import { menuContract } from '@backroom/contract/menus';
import { postContract } from '@backroom/contract/posts';
import { type CurrentUser } from '@backroom/contract/session';
import { startI18n } from '@backroom/ui';

import { address, closeToasts, entry, openConsole, startServer, user } from './testing/console.tsx';

startI18n('zh-CN');
afterEach(closeToasts);
afterEach(() => jest.restoreAllMocks());

const POSTS = '/admin/sys-post';
const postsEntry = entry(POSTS, { component: '/admin/sys-post/index', title: '岗位' });
const posts = {
  ...{ postId: 1, postName: '店长', postCode: 'storeManager', sort: 1, status: '2' as const, remark: '', userCount: 0 },
  ...{ version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
const rightsOf = (rights: string, permissions: string[]): CurrentUser => ({
  ...user,
  roles: ['clerk'],
  rights,
  permissions,
});

/** Opens the list of posts; `known` sends an update of the user. */
async function openPosts() {
  const server = startServer();
  server.on(menuContract.menuRole, () => [postsEntry, entry('/admin/dict')]);
  server.on(postContract.list, () => ({ list: [posts], count: 1, pageIndex: 1, pageSize: 20 }));
  const store = openConsole(POSTS, { token: 't1' });
  await screen.findByRole('row', { name: /店长/ });
  return { server, known: hearerOf(store).known };
}
const inMenu = () => within(screen.getByRole('navigation', { name: '主菜单' })).queryByRole('link', { name: '岗位' });

it('a page that is no longer in the menu is closed with its tab, and the forbidden page is shown', async () => {
  // Delays frames: the page must unmount before it can send a forbidden request.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((show) => Number(setTimeout(show, 60, 0)));
  const { server, known } = await openPosts();
  expect(inMenu()).toBeVisible();
  server.on(menuContract.menuRole, () => [entry('/admin/dict')]);
  known(rightsOf('r2', []));

  await waitFor(() => expect(inMenu()).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: '你没有查看该页面的权限' })).toBeVisible();
  expect(address()).toBe('/401');
  expect(screen.queryByRole('tab', { name: /岗位/ })).toBeNull();
  expect(screen.queryByText(/页面不存在/)).toBeNull();
  expect(server.count(postContract.list)).toBe(1);
});

it('a page whose list is no longer permitted shows a message, and the list again when it is permitted', async () => {
  const { known } = await openPosts();
  known(rightsOf('r2', []));
  expect(await screen.findByText('你没有查看该页面的权限')).toBeVisible();
  known(rightsOf('r3', [postContract.list.access, postContract.remove.access]));

  expect(await screen.findByRole('row', { name: /店长/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '新建岗位' })).toBeNull();
});

it('changed permissions update buttons and refetch rows', async () => {
  const { server, known } = await openPosts();
  expect(screen.getByRole('button', { name: '新建岗位' })).toBeVisible();
  server.on(postContract.list, () => ({ list: [], count: 0, pageIndex: 1, pageSize: 20 }));
  known(rightsOf('r2', [postContract.list.access]));

  await waitFor(() => expect(screen.queryByRole('row', { name: /店长/ })).toBeNull());
  expect(screen.queryByRole('button', { name: '新建岗位' })).toBeNull();
  expect(address()).toBe(POSTS);
});
