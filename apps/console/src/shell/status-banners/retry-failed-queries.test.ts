import { api } from '@backroom/client';
import { configApi } from '@backroom/client/config';
import { postsApi } from '@backroom/client/posts';
import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { configContract } from '@backroom/contract/config';
import { postContract } from '@backroom/contract/posts';

import { createAppStore } from '../../store.ts';
import { silentPresenter } from '../../testing/console.tsx';
import { retryFailedQueries } from './retry-failed-queries.ts';

const server = createFakeServer();
const EMPTY = { list: [], count: 0, pageIndex: 1, pageSize: 20 };

it('refetches only rejected queries', async () => {
  server.install();
  let isHealthy = false;
  server.on(configContract.list, () => EMPTY);
  server.on(postContract.list, () => {
    if (!isHealthy) throw new FakeApiError(503, '服务繁忙');
    return EMPTY;
  });
  const store = createAppStore(silentPresenter);
  const settings = store.dispatch(configApi.endpoints.getConfigs.initiate({ query: {} }));
  const posts = store.dispatch(postsApi.endpoints.getPosts.initiate({ query: { postName: '店' } }));
  await Promise.all([settings, posts]);
  const retry = async () => {
    retryFailedQueries(store);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    return [server.count(configContract.list), server.count(postContract.list)];
  };

  expect(await retry()).toEqual([1, 2]);
  isHealthy = true;
  expect(await retry()).toEqual([1, 3]);
  expect(server.calls.at(-1)?.arg.query).toEqual({ postName: '店' });
  expect(await retry()).toEqual([1, 3]);
});
