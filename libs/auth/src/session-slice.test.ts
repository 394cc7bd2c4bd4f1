import { combineSlices, configureStore } from '@reduxjs/toolkit';

import { api } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { createFakeServer } from '@backroom/client/testing';
import { sessionContract } from '@backroom/contract/session';

import {
  endAcknowledged,
  expired,
  renewed,
  selectRolesLoaded,
  selectSessionEnded,
  selectToken,
  selectUser,
  sessionSlice,
  signedIn,
  signedOut,
} from './session-slice.ts';
import { testUser } from './testing/index.ts';
import { readTokenCookie } from './token-cookie.ts';
import { tokenCookieMiddleware } from './token-cookie-middleware.ts';

const reducer = combineSlices(api, sessionSlice);
const createStore = () =>
  configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware, tokenCookieMiddleware),
  });

const server = createFakeServer();
beforeEach(() => {
  server.install();
  document.cookie = 'Admin-Token=; Path=/; Max-Age=0';
});

describe('session', () => {
  it('starts signed out without a cookie', () => {
    expect(selectToken(createStore().getState())).toBeNull();
  });

  it('survives a reload through the cookie', () => {
    createStore().dispatch(signedIn('a b;c=d'));

    expect(readTokenCookie()).toBe('a b;c=d');
    expect(selectToken(createStore().getState())).toBe('a b;c=d');
  });

  it.each([
    ['expires', expired()],
    ['is signed out', signedOut()],
  ])('clears the cookie when it %s', (_, action) => {
    const store = createStore();
    store.dispatch(signedIn('t1'));
    store.dispatch(action);

    expect(document.cookie).not.toContain('Admin-Token');
    expect(selectToken(store.getState())).toBeNull();
  });

  it('is marked as ended until acknowledged', () => {
    const store = createStore();
    store.dispatch(signedIn('t1'));
    expect(selectSessionEnded(store.getState())).toBe(false);
    store.dispatch(expired());
    expect(selectSessionEnded(store.getState())).toBe(true);
    store.dispatch(endAcknowledged());
    expect(selectSessionEnded(store.getState())).toBe(false);
  });

  it('has user and roles after getInfo resolves', async () => {
    server.on(sessionContract.getInfo, () => testUser);
    const store = createStore();
    store.dispatch(signedIn('t1'));
    expect(selectRolesLoaded(store.getState())).toBe(false);
    await store.dispatch(sessionApi.endpoints.getInfo.initiate());

    expect(selectRolesLoaded(store.getState())).toBe(true);
    expect(selectUser(store.getState())?.storeName).toBe('南京西路店');
  });

  it('retains user and roles when the token is refreshed', async () => {
    server.on(sessionContract.getInfo, () => testUser);
    const store = createStore();
    store.dispatch(signedIn('t1'));
    await store.dispatch(sessionApi.endpoints.getInfo.initiate());
    store.dispatch(renewed('t2'));

    expect(readTokenCookie()).toBe('t2');
    expect(selectToken(store.getState())).toBe('t2');
    expect(selectRolesLoaded(store.getState())).toBe(true);
  });

  it('ignores a refreshed token after sign-out', () => {
    const store = createStore();
    store.dispatch(signedIn('t1'));
    store.dispatch(signedOut());
    store.dispatch(renewed('t2'));

    expect(readTokenCookie()).toBeNull();
    expect(selectToken(store.getState())).toBeNull();
  });

  it('ignores a getInfo response after sign-out', async () => {
    server.on(sessionContract.getInfo, () => testUser);
    const store = createStore();
    store.dispatch(signedIn('t1'));
    const request = store.dispatch(sessionApi.endpoints.getInfo.initiate());
    store.dispatch(signedOut());
    await request;

    expect(selectRolesLoaded(store.getState())).toBe(false);
  });

  it('reads a malformed cookie as null', () => {
    document.cookie = 'Admin-Token=%E0%A4%A; Path=/';
    expect(readTokenCookie()).toBeNull();
  });
});
