import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { sessionApi } from '@backroom/client/session';
import { type CurrentUser, type EndReason, roleToken } from '@backroom/contract/session';

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
  /** Why it ended, where the server has said so. */
  endReason: EndReason | null;
}

const signedOutState = (token: string | null = null): Session => ({
  token,
  roles: [],
  permissions: [],
  user: null,
  ended: false,
  endReason: null,
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
    expired: (session, { payload: reason = null }: PayloadAction<EndReason | null | undefined>) => {
      session.token = null;
      session.ended = true;
      // Later calls are refused without a reason: by then their token is gone.
      session.endReason = reason ?? session.endReason;
    },
    /** The person chose to stay on the page and read on. */
    endAcknowledged: (session) => {
      session.ended = false;
    },
    signedOut: () => signedOutState(),
  },
  extraReducers: (builder) => {
    builder.addMatcher(sessionApi.endpoints.getInfo.matchFulfilled, (session, { payload }) => {
      // An answer that was on its way while the session ended or the role changed says nothing of this one.
      if (session.token === null || !isOfRole(session.token, payload)) return;
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
    selectEndReason: (session) => session.endReason,
  },
});

const ROLE_TOKEN_END = roleToken('');

/** Whether the answer is about the person in the role that the token stands for. */
const isOfRole = (token: string, user: Pick<CurrentUser, 'activeRole'> | null) =>
  token.endsWith(ROLE_TOKEN_END) ? token === roleToken(user?.activeRole ?? '') : !user?.activeRole;

/** Somebody wants to leave: the app tells the server, forgets everything and reloads. */
export const signOutAsked = createAction('session/signOutAsked');

export const { endAcknowledged, expired, renewed, signedIn, signedOut } = sessionSlice.actions;
export const {
  selectEndReason,
  selectIsSignedIn,
  selectPermissions,
  selectRoles,
  selectRolesLoaded,
  selectSessionEnded,
  selectToken,
  selectUser,
} = sessionSlice.selectors;
