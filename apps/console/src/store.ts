import { combineSlices, configureStore, type Middleware, type WithSlice } from '@reduxjs/toolkit';

import { sessionSlice, signedIn, signOutAsked, tellOtherTabs, tokenKeeper } from '@backroom/auth';
import { api } from '@backroom/client';
import { type tabsSlice } from '@backroom/layout';

import { announceFailures, type Announcer } from './announce-failures.ts';
import { signOut } from './sign-out.ts';

/** Root reducer; the tabs slice is injected with the shell. */
export const reducer = combineSlices(api, sessionSlice).withLazyLoadedSlices<WithSlice<typeof tabsSlice>>();

export const makeStore = (announcer: Announcer) =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      // Order matters: the token cookie is written before other tabs are notified.
      defaults().concat(api.middleware, sessionChanges, tokenKeeper, announceFailures(announcer)),
  });

export type AppStore = ReturnType<typeof makeStore>;

/** Side effects of signing in and out. */
const sessionChanges: Middleware = (store) => (next) => (action) => {
  // Clears cached data of the previous user before the new session starts.
  if (signedIn.match(action)) store.dispatch(api.util.resetApiState());
  const result = next(action);
  if (signedIn.match(action)) tellOtherTabs('signed-in');
  if (signOutAsked.match(action)) void signOut(store);
  return result;
};
