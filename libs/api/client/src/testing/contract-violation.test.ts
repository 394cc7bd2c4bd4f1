import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/dom';

import { postContract } from '@backroom/contract/posts';

import { api } from '../api.ts';
import { postsApi } from '../identity/posts.api.ts';
import { createFakeServer } from './index.ts';

/** See `tools/jest/browser-waits.ts`. */
it('a wait ends at once with the call and the field of a response that violates the contract', async () => {
  const server = createFakeServer();
  server.install();
  server.on(postContract.byId, () => ({ postId: 'one' }) as never);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  void store.dispatch(postsApi.endpoints.getPost.initiate({ params: { postId: 1 } }));

  const wait = waitFor(() => {
    throw new Error('not there yet');
  });
  await expect(wait).rejects.toThrow(
    /^The response of getPost violates the contract\n {2}postId: not of type number\n/,
  );
});
