import { combineSlices, configureStore, type Middleware, type WithSlice } from '@reduxjs/toolkit';

import { sessionSlice, signedIn, signOutAsked, tellOtherTabs, tokenKeeper } from '@backroom/auth';
import { api } from '@backroom/client';
import { type tabsSlice } from '@backroom/layout';

import { announceFailures, type Announcer } from './announce-failures.ts';
import { signOut } from './sign-out.ts';

/** The slice of the tabs comes with the shell: nobody who signs in waits for it. */
export const reducer = combineSlices(api, sessionSlice).withLazyLoadedSlices<WithSlice<typeof tabsSlice>>();

export const makeStore = (announcer: Announcer) =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      // The cookie is written before the other tabs hear of it.
      defaults().concat(api.middleware, sessionChanges, tokenKeeper, announceFailures(announcer)),
  });

export type AppStore = ReturnType<typeof makeStore>;

/** What a session that begins or ends does outside the store. */
const sessionChanges: Middleware = (store) => (next) => (action) => {
  // Nothing that was read for the person before is shown to this one, not even while their own is on its way.
  if (signedIn.match(action)) store.dispatch(api.util.resetApiState());
  const result = next(action);
  if (signedIn.match(action)) tellOtherTabs('signed-in');
  if (signOutAsked.match(action)) void signOut(store);
  return result;
};
