import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/dom';

import { deptContract } from '@backroom/contract/departments';
import { roleContract } from '@backroom/contract/roles';
import { type CurrentUser, sessionContract } from '@backroom/contract/session';
import { currentUser } from '@backroom/contract/session/schemas';
import { storeContract } from '@backroom/contract/stores';

import { api } from '../api.ts';
import { departmentsApi } from '../identity/departments.api.ts';
import { rolesApi } from '../identity/roles.api.ts';
import { sessionApi } from '../identity/session.api.ts';
import { storesApi } from '../identity/stores.api.ts';
import { createFakeServer } from '../testing/index.ts';
import { sample } from '../testing/sample.ts';
import { patchFromRecord } from './patch-current-user.ts';

const OWN_DEPT = 4;
const OWN_STORE = 3;
const user = {
  ...(sample(currentUser) as CurrentUser),
  deptId: OWN_DEPT,
  deptName: 'floor',
  storeId: OWN_STORE,
  storeName: 'old store',
  heldRoles: [
    { roleKey: 'clerk', roleName: 'Clerk' },
    { roleKey: 'editor', roleName: 'Editor' },
  ],
};
let server: ReturnType<typeof createFakeServer>;
const setup = async () => {
  server = createFakeServer();
  server.install();
  server.on(sessionContract.getInfo, () => user);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  await store.dispatch(sessionApi.endpoints.getInfo.initiate());
  return { store, getUser: () => sessionApi.endpoints.getInfo.select()(store.getState()).data };
};

describe('the cached current user', () => {
  afterEach(() => expect(server.count(sessionContract.getInfo)).toBe(1));

  it.each([
    ['of the department', OWN_DEPT, { deptName: 'new', storeName: 'old store' }],
    ['of the store', OWN_STORE, { deptName: 'floor', storeName: 'new' }],
    ['of neither', 9, { deptName: 'floor', storeName: 'old store' }],
  ])('has the new name %s', async (_what, deptId, expected) => {
    const { store, getUser } = await setup();
    server.on(
      deptContract.update,
      () => ({ ...(sample(deptContract.update.data) as object), deptId, deptName: 'new' }) as never,
    );
    const body = sample(deptContract.update.body) as never;
    await store.dispatch(departmentsApi.endpoints.updateDept.initiate({ params: { deptId }, body }));

    await waitFor(() => expect(getUser()).toMatchObject(expected));
  });

  it('has the name that the profile of a store gives it', async () => {
    const { store, getUser } = await setup();
    const renamed = { ...(sample(storeContract.update.data) as object), storeId: OWN_STORE, deptName: 'new' };
    server.on(storeContract.update, () => renamed as never);
    const body = sample(storeContract.update.body) as never;
    await store.dispatch(storesApi.endpoints.updateStore.initiate({ params: { storeId: OWN_STORE }, body }));

    await waitFor(() => expect(getUser()).toMatchObject({ deptName: 'floor', storeName: 'new' }));
  });

  it.each([0, null, ''])('stays after a success whose data is %j', async (data) => {
    const { store, getUser } = await setup();
    const patch = patchFromRecord(({ deptName }: { deptName: string }) => ({ deptName }));
    const queryFulfilled = Promise.resolve({ data: data as never });
    await patch(undefined, { dispatch: store.dispatch, getState: store.getState, queryFulfilled });

    expect(getUser()).toMatchObject({ deptName: 'floor' });
  });

  it('has the new name of a role', async () => {
    const { store, getUser } = await setup();
    const renamed = { ...(sample(roleContract.update.data) as object), roleKey: 'editor', roleName: 'Author' };
    server.on(roleContract.update, () => renamed as never);
    const body = sample(roleContract.update.body) as never;
    await store.dispatch(rolesApi.endpoints.updateRole.initiate({ params: { roleId: 1 }, body }));

    await waitFor(() => expect(getUser()?.heldRoles.map(({ roleName }) => roleName)).toEqual(['Clerk', 'Author']));
  });
});
