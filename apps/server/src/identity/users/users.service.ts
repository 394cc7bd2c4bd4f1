import { inArray } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_DISABLED } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';

import { createRecord, removeRecords, updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { AppError, orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { withBusyError } from '../../kernel/limits/with-busy-error.ts';
import { assertAdminCanSignIn } from '../../platform/access/administrator-sign-in.ts';
import { assertKeepsAccountAccess } from '../../platform/access/kept-access.ts';
import {
  assertAdminRemains,
  assertNotMorePrivileged,
  inRightsTransaction,
} from '../../platform/access/rights-transaction.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { userRoles } from '../../schema/users.table.ts';
import { hashPassword } from '../sessions/password.ts';
import { assertPasswordPolicy, readPasswordPolicy } from '../sessions/password-policy.ts';
import { lockManageable } from './manageable-user.ts';
import { assertPlacement } from './placements.ts';
import { toUser } from './user-fields.ts';
import { createManagedUserEntity } from './users.entity.ts';
import { type UserRepository, usersInScope } from './users.repository.ts';
import { handOver } from './users-handover.ts';
import { assertNotLeaders, assertNotStoreManagers, normalizePhone } from './users-rules.ts';
import { appointStoreManager } from './users-store-manager.ts';

type Create = ParsedArgOf<typeof userContract.create>['body'];
type Update = ParsedArgOf<typeof userContract.update>['body'];
type SetStatus = ParsedArgOf<typeof userContract.setStatus>['body'];

const OWN_ACCOUNT = { 'zh-CN': '不能停用或删除自己的账号', 'en-US': 'You cannot disable or delete your own account' };

/** Replaces the roles of users, of whom each keeps at least one. */
export async function replaceRoles(
  tx: Transaction,
  changed: readonly { userId: number; roleIds: readonly number[] }[],
): Promise<void> {
  const userIds = changed.map(({ userId }) => userId);
  await tx.delete(userRoles).where(inArray(userRoles.userId, userIds));
  await tx
    .insert(userRoles)
    .values(changed.flatMap(({ userId, roleIds }) => [...new Set(roleIds)].map((roleId) => ({ userId, roleId }))));
}

/** @throws 409 if the caller is one of these users */
export function assertNotSelf(principal: { userId: number }, userIds: readonly number[]): void {
  if (userIds.includes(principal.userId)) throw new AppError(409, OWN_ACCOUNT);
}

async function loadUser(repository: UserRepository, tx: Transaction, userId: number): Promise<User> {
  return orNotFound(await repository.find(userId, undefined, tx));
}

export function createUserService(db: Database, repository: UserRepository) {
  const entity = createManagedUserEntity(repository);
  const { create, update, setStatus, remove } = userContract;

  return {
    async create(caller: Caller, { password, roleIds, managesStore, ...values }: Create): Promise<User> {
      const phone = normalizePhone(values.phone);
      await assertPasswordPolicy('password', password, values, await readPasswordPolicy(db));
      const hash = await withBusyError(hashPassword(password));
      return inRightsTransaction(db, caller, create.access, async (context) => {
        const { tx } = context;
        await assertPlacement(context, create.access, { ...values, roleIds });
        const row = { ...values, phone, password: hash, mustChangePassword: true };
        const { userId } = await createRecord(tx, caller, entity, row, {
          auditExtras: { after: { roleIds } },
          withinTransaction: (_tx, _before, after) => replaceRoles(tx, [{ userId: after.userId, roleIds }]),
        });
        if (managesStore) await appointStoreManager(caller, context, { ...values, userId });
        return loadUser(repository, tx, userId);
      });
    },

    update: (caller: Caller, { userId, version, roleIds, successors, ...values }: Update): Promise<User> =>
      inRightsTransaction(db, caller, update.access, async (context) => {
        const { tx, principal } = context;
        const { user: before, row: lockedRow, related } = await lockManageable(context, update.access, userId);
        if (values.status === STATUS_DISABLED) assertNotSelf(principal, [userId]);
        const isPlacementChanged = hasPlacementChanged(before, { ...values, roleIds });
        if (isPlacementChanged)
          await assertPlacement(context, update.access, { ...values, roleIds }, { ...lockedRow, before });
        const row = { ...values, phone: normalizePhone(values.phone) };
        const after = await updateRecord(tx, caller, entity, { id: userId, version }, row, {
          lockedRow,
          auditExtras: { before: { roleIds: before.roleIds }, after: { roleIds: toSortedUnique(roleIds) } },
          withinTransaction: async () => {
            if (isPlacementChanged) await replaceRoles(tx, [{ userId, roleIds }]);
          },
        });
        if (after.phone !== before.phone || after.status !== before.status) await assertAdminCanSignIn(tx);
        const handover = { userIds: [userId], status: after.status, successors, path: 'successors' };
        await handOver(caller, context, handover);
        if (!isPlacementChanged) return toUser({ ...after, ...related });
        await assertAdminRemains(tx);
        await assertKeepsAccountAccess(context, [userId]);
        return loadUser(repository, tx, userId);
      }),

    setStatus: (caller: Caller, { userId, status, version, successors }: SetStatus): Promise<User> =>
      inRightsTransaction(db, caller, setStatus.access, async (context) => {
        const { tx, principal } = context;
        const { row: lockedRow, related } = await lockManageable(context, setStatus.access, userId);
        if (status === STATUS_DISABLED) assertNotSelf(principal, [userId]);
        const read = { id: userId, version: version ?? lockedRow.version };
        const after = await updateRecord(tx, caller, entity, read, { status }, { lockedRow });
        if (status === STATUS_DISABLED) await assertAdminCanSignIn(tx);
        await handOver(caller, context, { userIds: [userId], status, successors, path: 'successors' });
        return toUser({ ...after, ...related });
      }),

    remove: (caller: Caller, ids: readonly number[]): Promise<void> =>
      inRightsTransaction(db, caller, remove.access, async (context) => {
        const { tx, principal } = context;
        assertNotSelf(principal, ids);
        const scope = usersInScope(principal, remove.access);
        const toDelete = await repository.findAll(ids, scope, tx);
        const targetIds = toDelete.map(({ userId }) => userId);
        await assertNotMorePrivileged(context, targetIds);
        await removeRecords(tx, caller, entity, ids, {
          scope,
          withinTransaction: async () => {
            await assertNotStoreManagers(tx, toDelete);
            await assertNotLeaders(tx, toDelete);
            await tx.delete(sessions).where(inArray(sessions.userId, [...ids]));
            await tx.delete(userRoles).where(inArray(userRoles.userId, [...ids]));
            await assertAdminCanSignIn(tx);
          },
        });
      }),
  };
}

const toSortedUnique = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

const hasPlacementChanged = (before: User, after: Pick<User, 'deptId' | 'postId' | 'roleIds'>) =>
  before.deptId !== after.deptId ||
  before.postId !== after.postId ||
  before.roleIds.join() !== toSortedUnique(after.roleIds).join();
