import { type ParsedArgOf, STATUS_DISABLED } from '@backroom/contract';
import { type BulkLine, type User, userContract } from '@backroom/contract/users';

import { AppError, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { records } from '../../kernel/records.ts';
import { rehearse } from '../../kernel/transaction.ts';
import { changeRights, type Changing, requireAdminLeft, requireNoMoreThanMe } from '../access/change-rights.ts';
import { managedUser } from './user-noun.ts';
import { requireSeat } from './user-rules.ts';
import { type UserRepository, usersOf } from './users.repository.ts';
import { replaceRoles, requireOthers } from './users.service.ts';

const NO_ROLE_LEFT = {
  'zh-CN': '“{name}”将没有任何角色，无法登录，请至少保留一个',
  'en-US': '{name} would have no role left and could not sign in. Keep at least one role',
};

type Body = ParsedArgOf<typeof userContract.changeBulk>['body'];

/** Applies the same change to several users, all or none. */
export function userBulk(db: Database, repository: UserRepository) {
  const store = records(db);
  const noun = managedUser(repository);
  const { access } = userContract.changeBulk;

  async function changeOne(caller: Caller, changing: Changing, before: User, change: Body['change']) {
    const after = afterChange(before, change);
    if (isSame(before, after)) return;
    if (after.roleIds.length === 0) throw new AppError(409, NO_ROLE_LEFT, { name: before.nickName });
    if (change.kind !== 'status') await requireSeat(changing, access, after);
    const { userId, version } = before;
    await store.update(
      caller,
      noun,
      userId,
      version,
      { status: after.status, deptId: after.deptId },
      {
        tx: changing.tx,
        beside: { before: { roleIds: before.roleIds }, after: { roleIds: after.roleIds } },
        also: () => replaceRoles(changing.tx, userId, after.roleIds),
      },
    );
  }

  const change = (caller: Caller, { ids, change: wanted }: Body): Promise<BulkLine[]> =>
    changeRights(db, caller, access, async (changing) => {
      const { tx, me } = changing;
      const unique = [...new Set(ids)];
      const before = await repository.findAll(unique, usersOf(me, access), tx);
      if (before.length !== unique.length) throw notFound();
      if (wanted.kind === 'status' && wanted.status === STATUS_DISABLED) requireOthers(me, unique);
      await requireNoMoreThanMe(changing, unique);
      for (const user of before) await changeOne(caller, changing, user, wanted);
      await requireAdminLeft(tx);
      const after = new Map((await repository.findAll(unique, undefined, tx)).map((user) => [user.userId, user]));
      return before.map((user) => lineOf(user, after.get(user.userId) ?? user));
    });

  return {
    change,
    /** Runs the change in a transaction, returns its result and rolls it back. */
    preview: (caller: Caller, body: Body) => rehearse(db, () => change(caller, body)),
  };
}

type Seated = Pick<User, 'status' | 'deptId' | 'postId' | 'roleIds'>;

function afterChange({ status, deptId, postId, roleIds }: User, change: Body['change']): Seated {
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

const isSame = (one: Seated, other: Seated) =>
  one.status === other.status && one.deptId === other.deptId && one.roleIds.join() === other.roleIds.join();

const stateOf = ({ status, deptName, roles }: User) => ({
  status,
  deptName,
  roleNames: roles.map(({ roleName }) => roleName),
});

const lineOf = (before: User, after: User): BulkLine => ({
  userId: before.userId,
  nickName: before.nickName,
  username: before.username,
  before: stateOf(before),
  after: stateOf(after),
  isChanged: !isSame(before, after),
});
