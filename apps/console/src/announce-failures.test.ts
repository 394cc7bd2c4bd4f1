import { endAcknowledged, selectSessionEnded, selectToken, signedIn } from '@backroom/auth';
import { callFailed } from '@backroom/client';
import { dictionariesApi } from '@backroom/client/dictionaries';
import { Broken, fakeServer, Refusal } from '@backroom/client/testing';
import { dictTypeContract } from '@backroom/contract/dictionaries';
import { startI18n } from '@backroom/ui';

import { type Announcer } from './announce-failures.ts';
import { makeStore } from './store.ts';

startI18n('zh-CN');
const server = fakeServer();

function open(more: Partial<Announcer> = {}) {
  server.install();
  const said: string[] = [];
  const store = makeStore({
    error: (message) => said.push(message),
    isAtLogin: () => false,
    reload: () => undefined,
    lastActionAt: () => 0,
    ...more,
  });
  store.dispatch(signedIn('t1'));
  return { store, said };
}
const list = (pageIndex = 1) =>
  dictionariesApi.endpoints.getDictTypes.initiate({ query: { pageIndex } }, { forceRefetch: true });
const fail = (cause: Error) =>
  server.on(dictTypeContract.list, () => {
    throw cause;
  });
const words = { dictName: 'a', dictType: 'a', status: '2', remark: '' } as const;

describe('a failed call', () => {
  it.each([
    [new Refusal(400, '验证码错误'), '验证码错误'],
    [new Refusal(403, '没有权限'), '没有权限'],
    [new Refusal(500, '出错了'), '出错了'],
    [new Refusal(500, ''), '操作失败（500）'],
    [new Broken('offline'), '服务器连接异常，请检查服务器'],
    [new Broken('timeout'), '服务器响应超时，请稍后重试'],
    [new Broken({ status: 502, body: '<html>' }), '服务器返回了无法识别的内容，请稍后重试'],
  ])('%s shows one message', async (cause, message) => {
    fail(cause);
    const { store, said } = open();
    const { error } = await store.dispatch(list());

    expect(said).toEqual([message]);
    expect(error).toBeDefined();
    expect(selectToken(store.getState())).toBe('t1');
  });

  it('outside RTK Query shows a message', () => {
    const { store, said } = open();
    store.dispatch(callFailed({ kind: 'offline' }));
    expect(said).toHaveLength(1);
  });

  it.each([
    [409, { current: { id: 1 } }, []],
    [422, { fields: [{ path: 'dictName', message: 'x' }] }, []],
    [422, null, ['no']],
    [409, null, ['no']],
    [403, null, ['no']],
  ])('with %i and %j is suppressed if the form shows it', async (code, data, expected) => {
    server.on(dictTypeContract.create, () => {
      throw new Refusal(code, 'no', data);
    });
    const { store, said } = open();
    await store.dispatch(dictionariesApi.endpoints.createDictType.initiate({ body: words, quiet: [409, 422] }));

    expect(said).toEqual(expected);
  });
});

describe('a session that ends', () => {
  it.each([401, 6401])('with %i clears the token and opens the dialog, without a toast', async (code) => {
    fail(new Refusal(code, 'gone'));
    const { store, said } = open();
    await store.dispatch(list());

    expect(selectToken(store.getState())).toBeNull();
    expect(selectSessionEnded(store.getState())).toBe(true);
    expect(said).toEqual([]);
  });

  it('opens the dialog exactly once for concurrent 401, 6401 and late responses, 100 times', async () => {
    for (let round = 0; round < 100; round += 1) {
      const { store, said } = open();
      server.on(dictTypeContract.list, async ({ query }) => {
        await new Promise((resolve) => setTimeout(resolve, (query.pageIndex * 7) % 4));
        if (query.pageIndex % 3 === 0) return { list: [], count: 0, pageIndex: 1, pageSize: 20 };
        throw new Refusal(query.pageIndex % 2 ? 401 : 6401, 'gone');
      });
      const seen: boolean[] = [];
      store.subscribe(() => {
        const isAsked = selectSessionEnded(store.getState());
        if (isAsked !== seen.at(-1)) seen.push(isAsked);
      });
      await Promise.all(Array.from({ length: 20 }, (_, index) => store.dispatch(list(index + 1))));

      expect(seen.filter(Boolean)).toHaveLength(1);
      expect(selectToken(store.getState())).toBeNull();
      expect(said).toEqual([]);
    }
  });

  it('does not reopen the dialog after "stay" until the user is active', async () => {
    fail(new Refusal(401, 'gone'));
    let actedAt = 0;
    const { store } = open({ lastActionAt: () => actedAt });
    await store.dispatch(list());
    store.dispatch(endAcknowledged());
    await store.dispatch(list(2));
    expect(selectSessionEnded(store.getState())).toBe(false);

    actedAt = Date.now() + 1;
    await store.dispatch(list(3));
    expect(selectSessionEnded(store.getState())).toBe(true);
  });

  it('reloads the sign-in page instead of opening the dialog', async () => {
    fail(new Refusal(401, 'gone'));
    const reload = jest.fn();
    const { store } = open({ isAtLogin: () => true, reload });
    await store.dispatch(list());

    expect(reload).toHaveBeenCalledTimes(1);
    expect(selectSessionEnded(store.getState())).toBe(false);
  });
});
