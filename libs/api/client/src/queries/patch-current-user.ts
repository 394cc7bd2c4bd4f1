import type { CurrentUser } from '@backroom/contract/session';

import { sessionApi } from '../identity/session.api.ts';
import type { QueryLifecycle } from './query-lifecycle.ts';

const selectCurrentUser = sessionApi.endpoints.getInfo.select();

/**
 * `onQueryStarted` of a mutation that may change the current user: patches the cached user without a new request.
 *
 * @param toPatch returns the fields that change, from the response and the cached user
 */
export const patchCurrentUser =
  <Data>(toPatch: (data: Data, user: CurrentUser) => Partial<CurrentUser>) =>
  async (_arg: unknown, lifecycle: QueryLifecycle<Data>): Promise<void> => {
    const result = await lifecycle.queryFulfilled.catch(() => null);
    const currentUser = selectCurrentUser(lifecycle.getState()).data;
    if (!result || !currentUser) return;
    void lifecycle.dispatch(
      sessionApi.util.upsertQueryData('getInfo', undefined, { ...currentUser, ...toPatch(result.data, currentUser) }),
    );
  };

/** Like `patchCurrentUser`, from the record in the response. A success without a record changes nothing. */
export const patchFromRecord = <Data extends object>(
  toPatch: (record: Data, user: CurrentUser) => Partial<CurrentUser>,
) => patchCurrentUser<Data>((data: Data | null, user) => (typeof data === 'object' && data ? toPatch(data, user) : {}));

/** The department or store of the current user may have a new name. */
export const patchOwnDeptName = <Data extends { deptName: string }>(getDeptId: (data: Data) => number) =>
  patchFromRecord<Data>((data, user) => ({
    ...(getDeptId(data) === user.deptId && { deptName: data.deptName }),
    ...(getDeptId(data) === user.storeId && { storeName: data.deptName }),
  }));

/** A role of the current user may have a new name. */
export const patchOwnRoleName = <Data extends { roleKey: string; roleName: string }>() =>
  patchFromRecord<Data>(({ roleKey, roleName }, { heldRoles }) => ({
    heldRoles: heldRoles.map((role) => (role.roleKey === roleKey ? { roleKey, roleName } : role)),
  }));
