import { configureStore } from '@reduxjs/toolkit';

import { appConfigContract } from '@backroom/contract/app-config';
import { jobContract } from '@backroom/contract/jobs';
import { navigationContract } from '@backroom/contract/navigation';
import { postContract } from '@backroom/contract/posts';
import { type CurrentUser, sessionContract } from '@backroom/contract/session';

import { api } from '../api.ts';
import { postsApi } from '../identity/posts.api.ts';
import { sessionApi } from '../identity/session.api.ts';
import { navigationApi } from '../navigation/navigation.api.ts';
import { appConfigApi } from '../platform/app-config.api.ts';
import { jobsApi } from '../platform/jobs.api.ts';
import { getJobsState, setJobsState } from '../platform/jobs-state.api.ts';
import { createFakeServer, FakeTransportError } from '../testing/index.ts';
import { createSessionEventHandler } from './session-event-handler.ts';

const server = createFakeServer();
const createUser = (rights: string, permissions: string[] = []): CurrentUser => ({
  userId: 1,
  userName: 'admin',
  name: 'a',
  avatar: '',
  introduction: '',
  roles: ['admin'],
  heldRoles: [],
  activeRole: null,
  permissions,
  rights,
  deptId: 1,
  deptName: 'd',
  deptType: 'company',
  storeId: 0,
  storeName: '',
  timeZone: '',
  postId: 1,
  preferences: null,
});
const posts = { query: { pageIndex: 1, pageSize: 20 } };
const requestCounts = () => [navigationContract.get, postContract.list].map((endpoint) => server.count(endpoint));

/** A tab that shows the menu and a list. */
async function openTab() {
  server.install();
  server.calls.length = 0;
  server.on(sessionContract.getInfo, () => createUser('r1'));
  server.on(navigationContract.get, () => []);
  server.on(postContract.list, () => ({ list: [], count: 0, pageIndex: 1, pageSize: 20 }));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  await store.dispatch(sessionApi.endpoints.getInfo.initiate());
  await store.dispatch(navigationApi.endpoints.getNavigation.initiate());
  await store.dispatch(postsApi.endpoints.getPosts.initiate(posts));
  return { ...createSessionEventHandler(store), store };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

it('refetches the menu, then page data, when the rights change', async () => {
  const { onUserChanged: known, getRights: rights, store } = await openTab();
  expect([rights(), requestCounts()]).toEqual(['r1', [1, 1]]);
  known(createUser('r2', ['a:b:c']));
  await advance();

  expect([rights(), requestCounts()]).toEqual(['r2', [2, 2]]);
  expect(sessionApi.endpoints.getInfo.select()(store.getState()).data?.permissions).toEqual(['a:b:c']);
});

it('does not refetch when the rights are the same', async () => {
  const { onUserChanged: known } = await openTab();
  known(createUser('r1'));
  await advance(10_000);

  expect(requestCounts()).toEqual([1, 1]);
});

it('retries the menu while the server is unreachable', async () => {
  const { onUserChanged: known } = await openTab();
  let failures = 2;
  server.on(navigationContract.get, () => {
    if ((failures -= 1) >= 0) throw new FakeTransportError({ status: 502, body: 'no' });
    return [];
  });
  known(createUser('r2'));
  await advance(1_999);
  expect(requestCounts()).toEqual([2, 1]);
  await advance(2_010);

  expect(requestCounts()).toEqual([4, 2]);
});

it('refetches the public configuration when its fingerprint differs, and not otherwise', async () => {
  const { onSettingsChanged, store } = await openTab();
  server.on(appConfigContract.get, () => ({ sys_app_name: 'Water', settings: 's2' }));
  await store.dispatch(appConfigApi.endpoints.getAppConfig.initiate());
  const count = () => server.count(appConfigContract.get);
  onSettingsChanged('{"settings":"s2"}');
  await advance();
  expect(count()).toBe(1);
  server.on(appConfigContract.get, () => ({ sys_app_name: 'Stone', settings: 's3' }));
  onSettingsChanged('{"settings":"s3"}');
  await advance();
  onSettingsChanged('{"settings":"s3"}');
  await advance();

  expect(count()).toBe(2);
  expect(appConfigApi.endpoints.getAppConfig.select()(store.getState()).data).toMatchObject({ sys_app_name: 'Stone' });
});

it('refetches the jobs if they are shown, and tells the shell that there are some', async () => {
  setJobsState({ hasJobs: false });
  const { onJobsChanged, store } = await openTab();
  server.on(jobContract.list, () => []);
  const count = () => server.count(jobContract.list);
  onJobsChanged('{"jobs":""}');
  await advance();
  expect([getJobsState().hasJobs, count()]).toEqual([false, 0]);
  onJobsChanged('{"jobs":"j1"}');
  await advance();
  expect([getJobsState().hasJobs, count()]).toEqual([true, 0]);

  await store.dispatch(jobsApi.endpoints.getJobs.initiate());
  onJobsChanged('{"jobs":"j2"}');
  await advance();
  expect(count()).toBe(2);
});
