import { api } from '@backroom/client';
import { configApi } from '@backroom/client/config';
import { postsApi } from '@backroom/client/posts';
import { fakeServer, Refusal } from '@backroom/client/testing';
import { configContract } from '@backroom/contract/config';
import { postContract } from '@backroom/contract/posts';

import { makeStore } from '../../store.ts';
import { silent } from '../../testing/console.tsx';
import { askAnew } from './ask-anew.ts';

const server = fakeServer();
const EMPTY = { list: [], count: 0, pageIndex: 1, pageSize: 20 };

it('refetches only rejected queries', async () => {
  server.install();
  let isWell = false;
  server.on(configContract.list, () => EMPTY);
  server.on(postContract.list, () => {
    if (!isWell) throw new Refusal(503, '服务繁忙');
    return EMPTY;
  });
  const store = makeStore(silent);
  const settings = store.dispatch(configApi.endpoints.getConfigs.initiate({ query: {} }));
  const posts = store.dispatch(postsApi.endpoints.getPosts.initiate({ query: { postName: '店' } }));
  await Promise.all([settings, posts]);
  const again = async () => {
    askAnew(store);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    return [server.count(configContract.list), server.count(postContract.list)];
  };

  expect(await again()).toEqual([1, 2]);
  isWell = true;
  expect(await again()).toEqual([1, 3]);
  expect(server.calls.at(-1)?.arg.query).toEqual({ postName: '店' });
  expect(await again()).toEqual([1, 3]);
});
