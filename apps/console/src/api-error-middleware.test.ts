import { endAcknowledged, selectSessionEnded, selectToken, signedIn } from '@backroom/auth';
import { type ApiError, callFailed, type RequestOptions, toastedErrors } from '@backroom/client';
import { dictionariesApi } from '@backroom/client/dictionaries';
import { sessionApi } from '@backroom/client/session';
import { storesApi } from '@backroom/client/stores';
import { createFakeServer, FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { dictTypeContract } from '@backroom/contract/dictionaries';
import { sessionContract } from '@backroom/contract/session';
import { storeContract } from '@backroom/contract/stores';
import { startI18n } from '@backroom/ui';

import type { ErrorPresenter } from './api-error-middleware.ts';
import { createAppStore } from './store.ts';
import { user } from './testing/users.ts';

startI18n('zh-CN');
const server = createFakeServer();

function createConsoleStore(more: Partial<ErrorPresenter> = {}) {
  server.install();
  const messages: string[] = [];
  const store = createAppStore({
    error: (message) => messages.push(message),
    warn: () => undefined,
    report: () => undefined,
    isAtSignIn: () => false,
    reload: () => undefined,
    lastActionAt: () => 0,
    ...more,
  });
  store.dispatch(signedIn('t1'));
  return { store, messages };
}
const list = (pageIndex = 1, suppressErrors: RequestOptions['suppressErrors'] = []) =>
  dictionariesApi.endpoints.getDictTypes.initiate({ query: { pageIndex }, suppressErrors }, { forceRefetch: true });
const failWith = (cause: Error) =>
  server.on(dictTypeContract.list, () => {
    throw cause;
  });
const input = { dictName: 'a', dictType: 'a', status: '2', remark: '' } as const;

describe('a failed call', () => {
  it.each([
    [new FakeApiError(400, '验证码错误'), '验证码错误'],
    [new FakeApiError(403, '没有权限'), '没有权限'],
    [new FakeApiError(500, '出错了'), '出错了'],
    [new FakeApiError(500, ''), '操作失败（500）'],
    [new FakeTransportError('offline'), '服务器连接异常，请检查服务器'],
    [new FakeTransportError('timeout'), '服务器响应超时，请稍后重试'],
    [new FakeTransportError({ status: 502, body: '<html>' }), '服务器返回了无法识别的内容，请稍后重试'],
  ])('%s shows one message', async (cause, message) => {
    failWith(cause);
    const { store, messages } = createConsoleStore();
    const { error } = await store.dispatch(list());

    expect(messages).toEqual([message]);
    expect(error).toBeDefined();
    expect(selectToken(store.getState())).toBe('t1');
  });

  it.each([new FakeApiError(400, '图片太大'), new FakeTransportError('offline')])(
    '%s that the caller shows in place shows no message',
    async (cause) => {
      failWith(cause);
      const { store, messages } = createConsoleStore();
      const { error } = await store.dispatch(list(1, 'toasts'));

      expect(error).toBeDefined();
      expect(messages).toEqual([]);
    },
  );

  it.each([
    ['a first load', new FakeTransportError('offline'), 1, true],
    ['a refresh without connection', new FakeTransportError('offline'), 0, false],
    ['a refresh that takes too long', new FakeTransportError('timeout'), 0, false],
    ['a refresh that is refused', new FakeApiError(500, '出错了'), 1, false],
  ])('of rows that are marked as old: %s shows its message or not', async (_what, cause, count, subscribe) => {
    failWith(cause);
    const { store, messages } = createConsoleStore();
    const arg = { query: { pageIndex: 1 }, suppressErrors: 'stale' } as const;
    const { getDictTypes } = dictionariesApi.endpoints;
    await store.dispatch(getDictTypes.initiate(arg, { forceRefetch: true, subscribe }));

    expect(messages).toHaveLength(count);
  });

  it.each([
    [403, 'tag:admin:sysDictType:list'],
    [404, undefined],
  ])('with %i names what an explanation is asked about: %s', async (code, expected) => {
    failWith(new FakeApiError(code, 'no'));
    const error = jest.fn();
    await createConsoleStore({ error }).store.dispatch(list());

    expect(error.mock.calls).toEqual([expected === undefined ? ['no'] : ['no', expected]]);
  });

  it.each([
    [undefined, ['no', 'tag:admin:sysDictType:add']],
    [{ kind: 'user', id: 7, name: '林小满', deptName: '', viewerName: 'admin' } as const, ['no']],
  ])('of a write while the console is seen as %o shows %j', async (seenAs, shown) => {
    const error = jest.fn();
    const { store } = createConsoleStore({ error });
    server.on(sessionContract.getInfo, () => ({ ...user, ...(seenAs && { seenAs }) }));
    server.on(dictTypeContract.create, () => {
      throw new FakeApiError(403, 'no');
    });
    await store.dispatch(sessionApi.endpoints.getInfo.initiate());
    await store.dispatch(dictionariesApi.endpoints.createDictType.initiate({ body: input }));

    expect(error.mock.calls).toEqual([shown]);
  });

  it('with 403 for a record names the record', async () => {
    const error = jest.fn();
    const { store } = createConsoleStore({ error });
    server.on(storeContract.detail, () => {
      throw new FakeApiError(403, 'no');
    });
    await store.dispatch(storesApi.endpoints.getStoreDetail.initiate({ params: { storeId: 7 } }));

    expect(error).toHaveBeenCalledWith('no', 'store:7:read');
  });

  it('is remembered as toasted only if a toast has shown it', async () => {
    failWith(new FakeTransportError('offline'));
    const { store } = createConsoleStore();
    const isToasted = async (shown: ReturnType<typeof list>) =>
      toastedErrors.has((await store.dispatch(shown)).error as ApiError);
    const prefetch = dictionariesApi.endpoints.getDictTypes.initiate({ query: {} }, { subscribe: false });

    expect(await isToasted(list())).toBe(true);
    expect(await isToasted(list(1, 'toasts'))).toBe(false);
    expect(await isToasted(prefetch)).toBe(false);
  });

  it('of an ended session is announced, although the caller shows errors in place', async () => {
    failWith(new FakeApiError(401, '请登录'));
    const { store } = createConsoleStore();
    await store.dispatch(list(1, 'toasts'));

    expect(selectSessionEnded(store.getState())).toBe(true);
  });

  it('of a prefetch shows no message; the request of the page does', async () => {
    failWith(new FakeApiError(500, '出错了'));
    const { store, messages } = createConsoleStore();
    const { getDictTypes } = dictionariesApi.endpoints;
    await store.dispatch(getDictTypes.initiate({ query: {} }, { subscribe: false }));
    expect(messages).toEqual([]);
    await store.dispatch(getDictTypes.initiate({ query: {} }));
    expect(messages).toEqual(['出错了']);
  });

  it('of a prefetch in an ended session is announced', async () => {
    failWith(new FakeApiError(401, '请登录'));
    const { store } = createConsoleStore();
    await store.dispatch(dictionariesApi.endpoints.getDictTypes.initiate({ query: {} }, { subscribe: false }));
    expect(selectSessionEnded(store.getState())).toBe(true);
  });

  it('outside RTK Query shows a message', () => {
    const { store, messages } = createConsoleStore();
    store.dispatch(callFailed({ kind: 'offline' }));
    expect(messages).toHaveLength(1);
  });

  it.each([
    [409, { current: { id: 1 } }, []],
    [422, { fields: [{ path: 'dictName', message: 'x' }] }, []],
    [422, null, ['no']],
    [409, null, ['no']],
    [403, null, ['no']],
  ])('with %i and %j is suppressed if the form shows it', async (code, data, expected) => {
    server.on(dictTypeContract.create, () => {
      throw new FakeApiError(code, 'no', data);
    });
    const { store, messages } = createConsoleStore();
    await store.dispatch(
      dictionariesApi.endpoints.createDictType.initiate({ body: input, suppressErrors: [409, 422] }),
    );

    expect(messages).toEqual(expected);
  });
});

describe('a session that ends', () => {
  it.each([401, 6401])('with %i clears the token and opens the dialog, without a toast', async (code) => {
    failWith(new FakeApiError(code, 'gone'));
    const { store, messages } = createConsoleStore();
    await store.dispatch(list());

    expect(selectToken(store.getState())).toBeNull();
    expect(selectSessionEnded(store.getState())).toBe(true);
    expect(messages).toEqual([]);
  });

  it('opens the dialog exactly once for concurrent 401, 6401 and late responses, 100 times', async () => {
    for (let round = 0; round < 100; round += 1) {
      const { store, messages } = createConsoleStore();
      server.on(dictTypeContract.list, async ({ query }) => {
        await new Promise((resolve) => setTimeout(resolve, (query.pageIndex * 7) % 4));
        if (query.pageIndex % 3 === 0) return { list: [], count: 0, pageIndex: 1, pageSize: 20 };
        throw new FakeApiError(query.pageIndex % 2 ? 401 : 6401, 'gone');
      });
      const seen: boolean[] = [];
      store.subscribe(() => {
        const hasEnded = selectSessionEnded(store.getState());
        if (hasEnded !== seen.at(-1)) seen.push(hasEnded);
      });
      await Promise.all(Array.from({ length: 20 }, (_, index) => store.dispatch(list(index + 1))));

      expect(seen.filter(Boolean)).toHaveLength(1);
      expect(selectToken(store.getState())).toBeNull();
      expect(messages).toEqual([]);
    }
  });

  it('does not reopen the dialog after "stay" until the user is active', async () => {
    failWith(new FakeApiError(401, 'gone'));
    let lastAction = 0;
    const { store } = createConsoleStore({ lastActionAt: () => lastAction });
    await store.dispatch(list());
    store.dispatch(endAcknowledged());
    await store.dispatch(list(2));
    expect(selectSessionEnded(store.getState())).toBe(false);

    lastAction = Date.now() + 1;
    await store.dispatch(list(3));
    expect(selectSessionEnded(store.getState())).toBe(true);
  });

  it('reloads the sign-in page instead of opening the dialog', async () => {
    failWith(new FakeApiError(401, 'gone'));
    const reload = jest.fn();
    const { store } = createConsoleStore({ isAtSignIn: () => true, reload });
    await store.dispatch(list());

    expect(reload).toHaveBeenCalledTimes(1);
    expect(selectSessionEnded(store.getState())).toBe(false);
  });
});

describe('data of another shape', () => {
  it('of a read: it could not be read, and the error log gets the place without values', async () => {
    server.on(dictTypeContract.list, () => ({ list: null }) as never);
    const reports: string[] = [];
    const { store, messages } = createConsoleStore({ report: (fault) => reports.push(fault) });
    await store.dispatch(list());
    expect(reports).toEqual(['GET /api/v1/dict/type: data.list: nothing instead of array']);
    expect(messages).toEqual(['服务器返回了无法识别的内容，请稍后重试']);
  });

  it('of a write: it may nevertheless be stored', async () => {
    server.on(dictTypeContract.create, () => [] as never);
    const { store, messages } = createConsoleStore();
    await store.dispatch(
      dictionariesApi.endpoints.createDictType.initiate({ body: input, suppressErrors: [409, 422] }),
    );
    expect(messages).toEqual(['服务器返回的数据不完整，操作可能已经生效，请刷新后核对']);
  });

  it('of a write with a token that is no longer the current one: nothing was done', () => {
    const { store, messages } = createConsoleStore();
    store.dispatch(callFailed({ kind: 'outdated' }));
    expect(messages).toEqual(['登录状态已改变，操作没有执行，请重试']);
    expect(selectToken(store.getState())).toBe('t1');
  });
});
