import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createSessionEventHandler } from '@backroom/client/events/session-events';
import { FakeApiError } from '@backroom/client/testing';
import { sample } from '@backroom/client/testing/contract';
import { navigationContract } from '@backroom/contract/navigation';
import { pageAccessContract } from '@backroom/contract/page-access';
import { type Post, postContract } from '@backroom/contract/posts';
import { post as postSchema } from '@backroom/contract/posts/schemas';
import type { CurrentUser } from '@backroom/contract/session';
import { startI18n } from '@backroom/ui';

import { historyNavigator } from './history.ts';
import {
  closeToasts,
  createEntry,
  createPageAccess,
  getAddress,
  renderConsole,
  startFakeServer,
} from './testing/console.tsx';
import { user } from './testing/users.ts';

startI18n('zh-CN');
afterEach(closeToasts);
// What is unsaved at the end of a test is kept.
afterEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const POSTS = '/admin/sys-post';
const postsMenu = createEntry(POSTS, { component: '/admin/sys-post/index', title: '岗位' });
const post = { ...(sample(postSchema) as Post), postId: 1, postName: '店长' };
const deniedPosts = {
  status: 'denied' as const,
  title: '岗位',
  titleEn: 'Posts',
  permission: postContract.list.access,
  grantingRoles: ['权限专员'],
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

it('a page that is no longer in the menu is replaced at its address by an explanation, until it is permitted again', async () => {
  // Delays frames: the page must unmount before it can send a forbidden request.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((show) => Number(setTimeout(show, 60, 0)));
  const { server, updateUser } = await openPosts();
  expect(findMenuLink()).toBeVisible();
  server.on(navigationContract.get, () => [createEntry('/admin/dict')]);
  server.on(pageAccessContract.get, () => createPageAccess(deniedPosts));
  updateUser(createUser('r2', []));

  await waitFor(() => expect(findMenuLink()).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: '你没有查看该页面的权限' })).toBeVisible();
  expect(await screen.findByText('系统管理员或权限专员')).toBeVisible();
  expect(screen.getByText(postContract.list.access)).toBeVisible();
  expect(getAddress()).toBe(POSTS);
  expect(screen.getByRole('tab', { name: /岗位/, selected: true })).toBeVisible();
  expect(document.title).toBe('岗位 - 后台管理系统');
  expect(screen.queryByText(/页面不存在/)).toBeNull();
  expect(server.count(postContract.list)).toBe(1);

  server.on(navigationContract.get, () => [postsMenu]);
  updateUser(createUser('r3', ['*:*:*']));
  expect(await screen.findByRole('row', { name: /店长/ })).toBeVisible();
  expect(getAddress()).toBe(POSTS);
});

it('a page that is deleted from the menu closes with its tab, with a message that names it', async () => {
  const { server, updateUser } = await openPosts();
  server.on(navigationContract.get, () => [createEntry('/admin/dict')]);
  updateUser(createUser('r2', []));

  expect(await screen.findByText(`页面不存在：${POSTS}`)).toBeVisible();
  await waitFor(() => expect(getAddress()).toBe('/dashboard'));
  expect(screen.queryByRole('tab', { name: /岗位/ })).toBeNull();
});

describe('a page with unsaved changes that is no longer in the menu', () => {
  /** Types into the form of a new record, and revokes the page, which the server no longer knows. */
  async function openForm() {
    const { server, updateUser } = await openPosts();
    await userEvent.click(screen.getByRole('button', { name: '新建岗位' }));
    await userEvent.type(await screen.findByLabelText(/岗位名称/, { selector: 'input' }), '未保存');
    const revoke = async () => {
      server.on(navigationContract.get, () => [createEntry('/admin/dict')]);
      updateUser(createUser('r2', ['*:*:*']));
      // An open drawer hides the menu from assistive technologies.
      await waitFor(() => expect(screen.queryByRole('link', { name: '岗位', hidden: true })).toBeNull());
    };
    return { server, revoke };
  }
  const getName = () => screen.getByLabelText(/岗位名称/, { selector: 'input' });

  it('stays as it is', async () => {
    const { server, revoke } = await openForm();
    await revoke();

    expect(getName()).toHaveValue('未保存');
    expect(getAddress()).toBe(POSTS);
    expect(server.count(pageAccessContract.get)).toBe(0);
  });

  it('stays in the background, and is shown again', async () => {
    const { revoke } = await openForm();
    act(() => historyNavigator.push('/dashboard'));
    await revoke();
    expect(getAddress()).toBe('/dashboard');

    act(() => historyNavigator.push(POSTS));
    await waitFor(() => expect(getName()).toBeVisible());
    expect(getName()).toHaveValue('未保存');
    expect(getAddress()).toBe(POSTS);
  });
});

it('tabs in the background close without a message when they are no longer in the menu', async () => {
  const { server, updateUser } = await openPosts();
  act(() => historyNavigator.push('/dashboard'));
  server.on(navigationContract.get, () => [createEntry('/admin/dict')]);
  updateUser(createUser('r2', []));

  await waitFor(() => expect(screen.queryByRole('tab', { name: /岗位/ })).toBeNull());
  expect(getAddress()).toBe('/dashboard');
  expect(server.count(pageAccessContract.get)).toBe(0);
});

describe('the address of a page that is not permitted', () => {
  function openDenied(access = createPageAccess(deniedPosts)) {
    const server = startFakeServer();
    server.on(pageAccessContract.get, () => access);
    const store = renderConsole(`${POSTS}?status=2#rows`, { token: 't1' });
    return { server, updateUser: createSessionEventHandler(store).onUserChanged };
  }

  it('explains it in its own tab, and opens when it is permitted', async () => {
    const { server, updateUser } = openDenied();
    expect(await screen.findByRole('heading', { level: 1, name: '你没有查看该页面的权限' })).toBeVisible();
    expect(getAddress()).toBe(`${POSTS}?status=2#rows`);
    expect(screen.getByRole('tab', { name: '岗位', selected: true })).toBeVisible();
    expect(screen.getByRole('button', { name: '切换账号' })).toBeVisible();
    expect(screen.getByRole('button', { name: '返回上一页' })).toBeVisible();

    server.on(postContract.list, () => ({ list: [post], count: 1, pageIndex: 1, pageSize: 20 }));
    server.on(navigationContract.get, () => [postsMenu]);
    updateUser(createUser('r2', ['*:*:*']));
    expect(await screen.findByRole('row', { name: /店长/ })).toBeVisible();
    expect(screen.getAllByRole('tab', { name: '岗位' })).toHaveLength(1);
    expect(getAddress()).toBe(`${POSTS}?status=2#rows`);
  });

  it('is requested without query and hash', async () => {
    const { server } = openDenied();
    await screen.findByRole('heading', { level: 1, name: '你没有查看该页面的权限' });
    const calls = server.calls.filter(({ url }) => url === pageAccessContract.get.path);
    expect(calls.map(({ arg }) => arg.query)).toEqual(calls.map(() => ({ path: POSTS })));
    expect(calls).not.toEqual([]);
  });

  it('stays open for a user who may sign in again, if the session has ended', async () => {
    const server = startFakeServer();
    server.on(pageAccessContract.get, () => {
      throw new FakeApiError(401, '请先登录');
    });
    renderConsole(POSTS, { token: 't1' });
    expect(await screen.findByRole('alertdialog', { name: '系统提示' })).toBeVisible();
    expect(getAddress()).toBe(POSTS);
  });
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
