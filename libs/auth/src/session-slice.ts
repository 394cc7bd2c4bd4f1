import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { sessionApi } from '@backroom/client/session';
import { type CurrentUser, type EndReason, isRoleToken, roleToken } from '@backroom/contract/session';

import { readTokenCookie } from './token-cookie.ts';

/** A person or role as whom an administrator wants to see the console. */
export interface SeeAsRequest {
  kind: 'user' | 'role';
  id: number;
  name: string;
}

export interface Session {
  /** Mirrored in the cookie `Admin-Token`; null if signed out. Another tab may have written a newer token there. */
  token: string | null;
  /** Empty until getInfo has resolved. */
  roles: readonly string[];
  permissions: readonly string[];
  user: CurrentUser | null;
  /** The session ended while in use: prompt once to sign in again. */
  ended: boolean;
  /** Reason reported by the server, if any. */
  endReason: EndReason | null;
  /** The app has not replied to it yet: it first says what that means. */
  seeAsRequest?: SeeAsRequest | null;
}

const createSignedOutState = (token: string | null = null): Session => ({
  token,
  roles: [],
  permissions: [],
  user: null,
  ended: false,
  endReason: null,
});

export const sessionSlice = createSlice({
  name: 'session',
  initialState: () => createSignedOutState(readTokenCookie()),
  reducers: {
    signedIn: (_, { payload: token }: PayloadAction<string>) => createSignedOutState(token),
    /** A refreshed token of the same session; ignored if the session has ended. */
    renewed: (session, { payload: token }: PayloadAction<string>) => {
      if (session.token !== null) session.token = token;
    },
    /** The server ended the session. The page and the permissions stay in place. */
    expired: (session, { payload: reason = null }: PayloadAction<EndReason | null | undefined>) => {
      session.token = null;
      session.ended = true;
      // Later requests fail without a reason, because their token is gone.
      session.endReason = reason ?? session.endReason;
    },
    /** The user chose to stay on the page. */
    endAcknowledged: (session) => {
      session.ended = false;
    },
    /** Asks the app to show the console as someone else; null takes the request back. */
    seeAsRequested: (session, { payload: request }: PayloadAction<SeeAsRequest | null>) => {
      session.seeAsRequest = request;
    },
    signedOut: () => createSignedOutState(),
  },
  extraReducers: (builder) => {
    builder.addMatcher(sessionApi.endpoints.getInfo.matchFulfilled, (session, { payload }) => {
      // Ignores a response that was in flight when the session ended or the role changed.
      if (session.token === null || !matchesRole(session.token, payload)) return;
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
    selectSeeAsRequest: (session) => session.seeAsRequest ?? null,
    selectEndReason: (session) => session.endReason,
  },
});

/** Whether the response matches the role of the token. */
const matchesRole = (token: string, user: Pick<CurrentUser, 'activeRole'> | null) =>
  isRoleToken(token) ? token === roleToken(user?.activeRole ?? '') : !user?.activeRole;

/** Requests a sign-out: the app ends the session on the server, clears its state and reloads. */
export const signOutRequested = createAction('session/signOutRequested');

export const { endAcknowledged, expired, renewed, seeAsRequested, signedIn, signedOut } = sessionSlice.actions;
export const {
  selectEndReason,
  selectIsSignedIn,
  selectPermissions,
  selectRoles,
  selectRolesLoaded,
  selectSeeAsRequest,
  selectSessionEnded,
  selectToken,
  selectUser,
} = sessionSlice.selectors;
