import { type ParsedArgOf, STATUS_DISABLED } from '@backroom/contract';
import { type BulkChangeResult, type User, userContract } from '@backroom/contract/users';

import { AppError, notFound } from '../../kernel/app-error.ts';
import { createAuditedStore } from '../../kernel/audited-store.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { dryRun } from '../../kernel/transaction.ts';
import {
  assertAdminRemains,
  assertNotMorePrivileged,
  inRightsTransaction,
  type RightsContext,
} from '../access/rights-transaction.ts';
import { assertPlacement } from './placements.ts';
import { createManagedUserEntity } from './users.entity.ts';
import { type UserRepository, usersInScope } from './users.repository.ts';
import { assertNotSelf, replaceRoles } from './users.service.ts';

const NO_ROLE_LEFT = {
  'zh-CN': '“{name}”将没有任何角色，无法登录，请至少保留一个',
  'en-US': '{name} would have no role left and could not sign in. Keep at least one role',
};

type Body = ParsedArgOf<typeof userContract.changeBulk>['body'];

interface BulkUser {
  before: User;
  createBy: number;
}

/** Applies the same change to several users, all or none. */
export function createUserBulkService(db: Database, repository: UserRepository) {
  const store = createAuditedStore(db);
  const entity = createManagedUserEntity(repository);
  const { access } = userContract.changeBulk;

  async function updateOne(
    caller: Caller,
    context: RightsContext,
    { before, createBy }: BulkUser,
    change: Body['change'],
  ) {
    const after = applyChange(before, change);
    if (isUnchanged(before, after)) return;
    if (after.roleIds.length === 0) throw new AppError(409, NO_ROLE_LEFT, { name: before.nickName });
    const { userId, version } = before;
    if (change.kind !== 'status') await assertPlacement(context, access, after, { userId, createBy });
    await store.update(
      caller,
      entity,
      userId,
      version,
      { status: after.status, deptId: after.deptId },
      {
        tx: context.tx,
        auditExtras: { before: { roleIds: before.roleIds }, after: { roleIds: after.roleIds } },
        withinTransaction: () => replaceRoles(context.tx, userId, after.roleIds),
      },
    );
  }

  const change = (caller: Caller, { ids, change: requested }: Body): Promise<BulkChangeResult[]> =>
    inRightsTransaction(db, caller, access, async (context) => {
      const { tx, principal } = context;
      const unique = [...new Set(ids)];
      const before = await repository.findAll(unique, usersInScope(principal, access), tx);
      if (before.length !== unique.length) throw notFound();
      if (requested.kind === 'status' && requested.status === STATUS_DISABLED) assertNotSelf(principal, unique);
      const people = new Map((await assertNotMorePrivileged(context, unique)).map((person) => [person.userId, person]));
      for (const user of before) {
        const createBy = people.get(user.userId)?.createBy ?? 0;
        await updateOne(caller, context, { before: user, createBy }, requested);
      }
      await assertAdminRemains(tx);
      const after = new Map((await repository.findAll(unique, undefined, tx)).map((user) => [user.userId, user]));
      return before.map((user) => toBulkLine(user, after.get(user.userId) ?? user));
    });

  return {
    change,
    /** Runs the change in a transaction, returns its result and rolls it back. */
    preview: (caller: Caller, body: Body) => dryRun(db, () => change(caller, body)),
  };
}

type ChangeableFields = Pick<User, 'status' | 'deptId' | 'postId' | 'roleIds'>;

function applyChange({ status, deptId, postId, roleIds }: User, change: Body['change']): ChangeableFields {
  switch (change.kind) {
    case 'status':
      return { status: change.status, deptId, postId, roleIds };
    case 'dept':
      return { status, deptId: change.deptId, postId, roleIds };
    case 'roles': {
      const left = [...roleIds, ...change.add].filter((id) => !change.remove.includes(id));
      return { status, deptId, postId, roleIds: [...new Set(left)].sort((one, other) => one - other) };
    }
  }
}

const isUnchanged = (one: ChangeableFields, other: ChangeableFields) =>
  one.status === other.status && one.deptId === other.deptId && one.roleIds.join() === other.roleIds.join();

const toState = ({ status, deptName, roles }: User) => ({
  status,
  deptName,
  roleNames: roles.map(({ roleName }) => roleName),
});

const toBulkLine = (before: User, after: User): BulkChangeResult => ({
  userId: before.userId,
  nickName: before.nickName,
  username: before.username,
  before: toState(before),
  after: toState(after),
  isChanged: !isUnchanged(before, after),
});
