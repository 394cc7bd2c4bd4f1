import { signedIn } from '@backroom/auth';
import { dictionariesApi } from '@backroom/client/dictionaries';
import { postsApi } from '@backroom/client/posts';
import { createFakeServer } from '@backroom/client/testing';
import { dictTypeContract } from '@backroom/contract/dictionaries';
import { postContract } from '@backroom/contract/posts';
import { setLanguage, startI18n } from '@backroom/ui';

import { createAppStore } from './store.ts';

startI18n('zh-CN');

function setup(rows: number) {
  const server = createFakeServer();
  server.install();
  const page = { list: [], count: rows, pageIndex: 1, pageSize: 20 };
  server.on(dictTypeContract.list, () => page);
  server.on(postContract.list, () => page);
  server.leaveOut(dictTypeContract.list, rows);
  const messages: string[] = [];
  const store = createAppStore({
    error: () => undefined,
    warn: (message) => messages.push(message),
    report: () => undefined,
    isAtSignIn: () => false,
    reload: () => undefined,
    lastActionAt: () => 0,
  });
  store.dispatch(signedIn('t1'));
  const { getDictTypes } = dictionariesApi.endpoints;
  const read = (pageIndex = 1) =>
    store.dispatch(getDictTypes.initiate({ query: { pageIndex } }, { forceRefetch: true }));
  return { server, store, messages, read };
}

describe('rows that the server has left out', () => {
  it('are told once for each query and number, in the language of the user', async () => {
    const { server, messages, read } = setup(1);
    await read();
    await read();
    expect(messages).toEqual(['有1条数据异常，无法显示，已通知管理员']);

    setLanguage('en-US');
    server.leaveOut(dictTypeContract.list, 2);
    await read();
    expect(messages[1]).toBe('2 records have invalid data and are not shown. The administrator has been notified');
    setLanguage('zh-CN');
    await read(2);
    expect(messages).toHaveLength(3);
  });

  it('are not mentioned if there are none, or before the page is there', async () => {
    const { store, messages } = setup(1);
    await store.dispatch(postsApi.endpoints.getPosts.initiate({ query: {} }, { forceRefetch: true }));
    await store.dispatch(dictionariesApi.endpoints.getDictTypes.initiate({ query: {} }, { subscribe: false }));

    expect(messages).toEqual([]);
  });
});
