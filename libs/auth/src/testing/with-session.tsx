import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { Provider, useDispatch } from 'react-redux';

import { api, invalidatePageData } from '@backroom/client';
import type { CurrentUser } from '@backroom/contract/session';

import { expired, type Session, sessionSlice } from '../session-slice.ts';

/** Default user of `WithSession`, which sets the permissions. */
export const testUser: CurrentUser = {
  userId: 7,
  userName: 'clerk.s01',
  name: '张小雨',
  avatar: '',
  introduction: '',
  roles: ['clerk'],
  heldRoles: [{ roleKey: 'clerk', roleName: '门店店员' }],
  activeRole: null,
  permissions: [],
  rights: 'r1',
  deptId: 12,
  deptName: '财务部',
  deptType: 'department',
  storeId: 4,
  storeName: '南京西路店',
  timeZone: 'Asia/Shanghai',
  postId: 3,
  preferences: null,
};

interface WithSessionProps {
  permissions?: readonly string[];
  roles?: readonly string[];
  /** Overrides of the default user. */
  user?: Partial<CurrentUser>;
  children: ReactNode;
}

/** Provides a store with a signed-in user, the given permissions and an empty cache. */
export function WithSession({ permissions = [], roles = ['clerk'], user = {}, children }: WithSessionProps) {
  const [store] = useState(() => createStore({ permissions, roles }, { ...testUser, ...user }));
  return <Provider store={store}>{children}</Provider>;
}

const reducer = combineSlices(api, sessionSlice);

function createStore(grants: Pick<Session, 'permissions' | 'roles'>, user: CurrentUser) {
  const session: Session = { token: 'test-token', user, ended: false, endReason: null, ...grants };
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    preloadedState: { session },
  });
}

/** A function that ends the session of `WithSession`, as the server does. */
export function useEndSession(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(expired());
}

/** A function that requests all data of the page again. */
export function useRefresh(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(invalidatePageData());
}
