import { combineSlices, configureStore, type Middleware, type WithSlice } from '@reduxjs/toolkit';

import { notifyOtherTabs, sessionSlice, signedIn, signOutRequested, tokenCookieMiddleware } from '@backroom/auth';
import { api } from '@backroom/client';
import type { tabsSlice } from '@backroom/layout';

import { createApiErrorMiddleware, type ErrorPresenter } from './api-error-middleware.ts';
import { signOut } from './sign-out.ts';
import { createUnreadableRowsMiddleware } from './unreadable-rows-middleware.ts';

/** Root reducer; the tabs slice is injected with the shell. */
export const reducer = combineSlices(api, sessionSlice).withLazyLoadedSlices<WithSlice<typeof tabsSlice>>();

export const createAppStore = (presenter: ErrorPresenter) =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      // Order matters: the token cookie is written before other tabs are notified.
      defaults().concat(
        api.middleware,
        sessionMiddleware,
        tokenCookieMiddleware,
        createApiErrorMiddleware(presenter),
        createUnreadableRowsMiddleware(presenter.warn),
      ),
    // Responses are rendered at once; by default they wait for the next animation frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

export type AppStore = ReturnType<typeof createAppStore>;

/** Side effects of signing in and out. */
const sessionMiddleware: Middleware = (store) => (next) => (action) => {
  // Clears cached data of the previous user before the new session starts.
  if (signedIn.match(action)) store.dispatch(api.util.resetApiState());
  const result = next(action);
  if (signedIn.match(action)) notifyOtherTabs('signed-in');
  if (signOutRequested.match(action)) void signOut(store);
  return result;
};
