import { configureStore } from '@reduxjs/toolkit';

import { type Post, postContract } from '@backroom/contract/posts';

import { api } from '../api.ts';
import { postsApi } from '../identity/posts.api.ts';
import { createFakeServer, FakeApiError } from '../testing/index.ts';
import { sample } from '../testing/sample.ts';

const post = { ...(sample(postContract.update.data) as Post), postId: 1, version: 1, postName: 'old' };
const other = { ...post, postId: 2, postName: 'other' };
const server = createFakeServer();

const setup = async () => {
  server.install();
  const page = { ...(sample(postContract.list.data) as object), list: [post, other] };
  server.on(postContract.list, () => page as never);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  const query = { pageIndex: 1, pageSize: 20 };
  await store.dispatch(postsApi.endpoints.getPosts.initiate({ query }));
  // The list is requested again, and its response does not come.
  server.on(postContract.list, () => new Promise<never>(() => undefined));
  const body = { ...(sample(postContract.update.body) as { version: number }), version: 1 } as never;
  return {
    update: () => store.dispatch(postsApi.endpoints.updatePost.initiate({ params: { postId: 1 }, body })),
    getRows: () => postsApi.endpoints.getPosts.select({ query })(store.getState()).data?.list,
  };
};

it('shows a stored record in its list before the list is requested again', async () => {
  const { update, getRows } = await setup();
  const stored = { ...post, postName: 'new', version: 2 };
  server.on(postContract.update, () => stored);
  await update();

  expect(getRows()).toEqual([{ ...post, ...stored }, other]);
  expect(server.count(postContract.list)).toBe(2);
});

it('leaves the list as it is if the update is refused', async () => {
  const { update, getRows } = await setup();
  server.on(postContract.update, () => Promise.reject(new FakeApiError(422, 'refused')));
  await update();

  expect(getRows()).toEqual([post, other]);
});
