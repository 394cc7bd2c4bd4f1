import { configureStore } from '@reduxjs/toolkit';

import { menuContract } from '@backroom/contract/menus';
import { postContract } from '@backroom/contract/posts';
import { type CurrentUser, sessionContract } from '@backroom/contract/session';

import { api } from './api.ts';
import { hearerOf } from './event-hearer.ts';
import { menuRoleApi } from './menu-role.api.ts';
import { postsApi } from './posts.api.ts';
import { sessionApi } from './session.api.ts';
import { Broken, fakeServer } from './testing/index.ts';

const server = fakeServer();
const userWith = (rights: string, permissions: string[] = []): CurrentUser => ({
  ...{ userId: 1, userName: 'admin', name: 'a', avatar: '', introduction: '' },
  ...{ roles: ['admin'], heldRoles: [], activeRole: null, permissions, rights },
  ...{ deptId: 1, deptName: 'd', deptType: 'company', storeId: 0, storeName: '', postId: 1, preferences: null },
});
const posts = { query: { pageIndex: 1, pageSize: 20 } };
const asked = () => [menuContract.menuRole, postContract.list].map((endpoint) => server.count(endpoint));

/** A tab that shows the menu and a list. */
async function openTab() {
  server.install();
  server.calls.length = 0;
  server.on(sessionContract.getInfo, () => userWith('r1'));
  server.on(menuContract.menuRole, () => []);
  server.on(postContract.list, () => ({ list: [], count: 0, pageIndex: 1, pageSize: 20 }));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  await store.dispatch(sessionApi.endpoints.getInfo.initiate());
  await store.dispatch(menuRoleApi.endpoints.getMenuRole.initiate());
  await store.dispatch(postsApi.endpoints.getPosts.initiate(posts));
  return { ...hearerOf(store), store };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

it('refetches the menu, then page data, when the rights change', async () => {
  const { known, rights, store } = await openTab();
  expect([rights(), asked()]).toEqual(['r1', [1, 1]]);
  known(userWith('r2', ['a:b:c']));
  await pass();

  expect([rights(), asked()]).toEqual(['r2', [2, 2]]);
  expect(sessionApi.endpoints.getInfo.select()(store.getState()).data?.permissions).toEqual(['a:b:c']);
});

it('does not refetch when the rights are the same', async () => {
  const { known } = await openTab();
  known(userWith('r1'));
  await pass(10_000);

  expect(asked()).toEqual([1, 1]);
});

it('retries the menu while the server is unreachable', async () => {
  const { known } = await openTab();
  let failures = 2;
  server.on(menuContract.menuRole, () => {
    if ((failures -= 1) >= 0) throw new Broken({ status: 502, body: 'no' });
    return [];
  });
  known(userWith('r2'));
  await pass(1_999);
  expect(asked()).toEqual([2, 1]);
  await pass(2_010);

  expect(asked()).toEqual([4, 2]);
});
