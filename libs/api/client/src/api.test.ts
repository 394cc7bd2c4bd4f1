import { configureStore } from '@reduxjs/toolkit';

import { dictTypeContract } from '@backroom/contract/dictionaries';
import { navigationContract } from '@backroom/contract/navigation';
import { sessionContract } from '@backroom/contract/session';

import { api } from './api.ts';
import { sessionApi } from './identity/session.api.ts';
import { navigationApi } from './navigation/navigation.api.ts';
import { dictionariesApi } from './platform/dictionaries.api.ts';
import { createFakeServer, FakeApiError } from './testing/index.ts';

const server = createFakeServer();
const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });

const user = {
  userId: 1,
  userName: 'admin',
  name: 'a',
  avatar: '',
  introduction: '',
  roles: ['admin'],
  heldRoles: [],
  activeRole: null,
  permissions: [],
  rights: 'r1',
  deptId: 1,
  deptName: 'd',
  deptType: 'company',
  storeId: 0,
  storeName: '',
  timeZone: '',
  postId: 1,
  preferences: null,
};

beforeEach(() => server.install());

describe('the cache', () => {
  it('shares one request between callers with different request options', async () => {
    server.on(sessionContract.getInfo, () => user);
    const store = createStore();
    await store.dispatch(sessionApi.endpoints.getInfo.initiate({ suppressErrors: 'all' }));
    await store.dispatch(sessionApi.endpoints.getInfo.initiate());

    expect(server.count(sessionContract.getInfo)).toBe(1);
  });

  it('does not send request options', async () => {
    let body: unknown;
    server.on(dictTypeContract.create, (arg) => {
      body = arg.body;
      throw new FakeApiError(409, 'taken');
    });
    const input = { dictName: 'a', dictType: 'a', status: '2', remark: '' } as const;
    const result = await createStore().dispatch(
      dictionariesApi.endpoints.createDictType.initiate({ body: input, suppressErrors: [409] }),
    );

    expect(body).toEqual(input);
    expect(result.error).toMatchObject({ kind: 'response', code: 409 });
  });

  it('rejects a response that violates the contract', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.on(sessionContract.getInfo, () => ({ ...user, userName: 7 }) as never);
    const { error } = await createStore().dispatch(sessionApi.endpoints.getInfo.initiate());

    expect(error).toEqual({ kind: 'transport', status: 200 });
    expect(consoleError).toHaveBeenCalledTimes(1);
    consoleError.mockRestore();
  });

  it('does not validate the menu: the parser handles invalid entries', async () => {
    server.on(navigationContract.get, () => [null, { path: '/a', title: 'A', visible: '0' }] as never);
    const { data } = await createStore().dispatch(navigationApi.endpoints.getNavigation.initiate());

    expect(data).toEqual([null, { path: '/a', title: 'A', visible: '0' }]);
  });

  it('truncates a menu that is nested too deeply', async () => {
    let chain: object = {};
    for (let level = 0; level < 1_000; level += 1) chain = { path: `l${level}`, children: [chain] };
    server.on(navigationContract.get, () => [chain] as never);
    const { data } = await createStore().dispatch(navigationApi.endpoints.getNavigation.initiate());

    expect(JSON.stringify(data).match(/path/g)).toHaveLength(20);
  });
});
