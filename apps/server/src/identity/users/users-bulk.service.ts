import { type ParsedArgOf, STATUS_DISABLED } from '@backroom/contract';
import { type BulkChangeResult, type User, userContract } from '@backroom/contract/users';

import { updateRecords } from '../../kernel/database/audited-store.ts';
import type { Database } from '../../kernel/database/database.ts';
import { dryRun, inTransaction } from '../../kernel/database/transaction.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertKeepsAccountAccess } from '../../platform/access/kept-access.ts';
import {
  assertAdminRemains,
  assertNotMorePrivileged,
  inRightsTransaction,
  type RightsContext,
} from '../../platform/access/rights-transaction.ts';
import { assertPlacements } from './placements.ts';
import { createManagedUserEntity } from './users.entity.ts';
import { type UserRepository, usersInScope } from './users.repository.ts';
import { assertNotSelf, replaceRoles } from './users.service.ts';
import { handOver } from './users-handover.ts';

const NO_ROLE_LEFT = {
  'zh-CN': '“{name}”将没有任何角色，无法登录，请至少保留一个',
  'en-US': '{name} would have no role left and could not sign in. Keep at least one role',
};

type Body = ParsedArgOf<typeof userContract.changeBulk>['body'];

/** A user whom the change affects. */
interface ChangedUser {
  before: User;
  after: ChangeableFields;
  createBy: number;
}

/** Applies the same change to several users, all or none, with as many statements as for one. */
export function createUserBulkService(db: Database, repository: UserRepository) {
  const entity = createManagedUserEntity(repository);
  const { access } = userContract.changeBulk;

  async function write(
    caller: Caller,
    context: RightsContext,
    changed: readonly ChangedUser[],
    requested: Body['change'],
  ): Promise<void> {
    const { tx } = context;
    const roleless = changed.find(({ after }) => after.roleIds.length === 0);
    if (roleless) throw new AppError(409, NO_ROLE_LEFT, { name: roleless.before.nickName });
    if (requested.kind !== 'status') {
      const placed = changed.map(({ before, after, createBy }) => ({
        placement: after,
        user: { userId: before.userId, createBy, before },
      }));
      await assertPlacements(context, access, placed);
    }
    const rows = changed.map(({ before, after }) => ({
      id: before.userId,
      version: before.version,
      auditExtras: { before: { roleIds: before.roleIds }, after: { roleIds: after.roleIds } },
    }));
    await updateRecords(tx, caller, entity, rows, toValues(requested));
    if (requested.kind === 'roles')
      await replaceRoles(
        tx,
        changed.map(({ before: { userId }, after: { roleIds } }) => ({ userId, roleIds })),
      );
  }

  /** @returns the users before the change */
  async function apply(caller: Caller, context: RightsContext, { ids, change: requested }: Body): Promise<User[]> {
    const { tx, principal } = context;
    const unique = [...new Set(ids)];
    const before = await repository.findAll(unique, usersInScope(principal, access), tx);
    if (before.length !== unique.length) throw notFound();
    if (requested.kind === 'status' && requested.status === STATUS_DISABLED) assertNotSelf(principal, unique);
    const people = new Map((await assertNotMorePrivileged(context, unique)).map((person) => [person.userId, person]));
    const changed = before
      .map((user) => ({
        before: user,
        after: applyChange(user, requested),
        createBy: people.get(user.userId)?.createBy ?? 0,
      }))
      .filter(({ before: user, after }) => !isUnchanged(user, after));
    if (changed.length > 0) await write(caller, context, changed, requested);
    if (requested.kind === 'status') {
      // Also of those who were disabled before, as the question names what they hold.
      await handOver(caller, context, {
        userIds: unique,
        status: requested.status,
        successors: requested.successors,
        path: 'change.successors',
      });
    }
    await assertAdminRemains(tx);
    if (requested.kind !== 'status') await assertKeepsAccountAccess(context, unique);
    return before;
  }

  async function change(caller: Caller, context: RightsContext, body: Body): Promise<BulkChangeResult[]> {
    const before = await apply(caller, context, body);
    const ids = before.map(({ userId }) => userId);
    const after = new Map((await repository.findAll(ids, undefined, context.tx)).map((user) => [user.userId, user]));
    return before.map((user) => toBulkLine(user, after.get(user.userId) ?? user));
  }

  return {
    /** Within a transaction of the caller, for any number of users. */
    changeWithin: apply,

    change: (caller: Caller, body: Body) =>
      inRightsTransaction(db, caller, access, (context) => change(caller, context, body)),

    /** Runs the change, returns its result and rolls it back. It changes no rights, so it does not take their lock. */
    preview: (caller: Caller, body: Body) =>
      dryRun(db, () => inTransaction(db, (tx) => change(caller, { tx, principal: caller }, body))),
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

/** The changed columns; roles are in a table of their own. */
function toValues(change: Body['change']): Partial<Pick<User, 'status' | 'deptId'>> {
  switch (change.kind) {
    case 'status':
      return { status: change.status };
    case 'dept':
      return { deptId: change.deptId };
    case 'roles':
      return {};
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
