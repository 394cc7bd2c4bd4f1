import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { sessionApi } from '@backroom/client/session';
import { type CurrentUser } from '@backroom/contract/session';

import { readTokenCookie } from './token-cookie.ts';

export interface Session {
  /** Mirrored in the cookie `Admin-Token`; null when signed out. Another tab may have written a newer one there. */
  token: string | null;
  /** Empty until `getinfo` has answered. */
  roles: readonly string[];
  permissions: readonly string[];
  user: CurrentUser | null;
  /** The session ended under the person's hands: ask once whether to sign in again. */
  ended: boolean;
}

const signedOutState = (token: string | null = null): Session => ({
  token,
  roles: [],
  permissions: [],
  user: null,
  ended: false,
});

export const sessionSlice = createSlice({
  name: 'session',
  initialState: () => signedOutState(readTokenCookie()),
  reducers: {
    signedIn: (_, { payload: token }: PayloadAction<string>) => signedOutState(token),
    /** The same session under its next token. One that comes after the session has ended is let go. */
    renewed: (session, { payload: token }: PayloadAction<string>) => {
      if (session.token !== null) session.token = token;
    },
    /** The server no longer knows the session; the page stays, the rights go with the next answer. */
    expired: (session) => {
      session.token = null;
      session.ended = true;
    },
    /** The person chose to stay on the page and read on. */
    endAcknowledged: (session) => {
      session.ended = false;
    },
    signedOut: () => signedOutState(),
  },
  extraReducers: (builder) => {
    builder.addMatcher(sessionApi.endpoints.getInfo.matchFulfilled, (session, { payload }) => {
      // An answer that was on its way while the session ended changes nothing.
      if (session.token === null) return;
      session.user = payload;
      session.roles = Array.isArray(payload?.roles) ? payload.roles : [];
      session.permissions = Array.isArray(payload?.permissions) ? payload.permissions : [];
    });
  },
  selectors: {
    selectToken: (session) => session.token,
    selectIsSignedIn: (session) => session.token !== null,
    selectRoles: (session) => session.roles,
    selectRolesLoaded: (session) => session.roles.length > 0,
    selectPermissions: (session) => session.permissions,
    selectUser: (session) => session.user,
    selectSessionEnded: (session) => session.ended,
  },
});

/** Somebody wants to leave: the app tells the server, forgets everything and reloads. */
export const signOutAsked = createAction('session/signOutAsked');

export const { endAcknowledged, expired, renewed, signedIn, signedOut } = sessionSlice.actions;
export const {
  selectIsSignedIn,
  selectPermissions,
  selectRoles,
  selectRolesLoaded,
  selectSessionEnded,
  selectToken,
  selectUser,
} = sessionSlice.selectors;
