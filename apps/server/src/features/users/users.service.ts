import { eq, inArray } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_DISABLED } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';

import { AppError, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { records } from '../../kernel/records.ts';
import { changeRights, type Changing, requireAdminLeft, requireNoMoreThanMe } from '../access/change-rights.ts';
import { productName } from '../app-config/product-name.ts';
import { hashPassword } from '../sessions/password.ts';
import { requireGoodPassword } from '../sessions/password-policy.ts';
import { sessions } from '../sessions/sessions.table.ts';
import { whenFree } from '../sign-in/when-free.ts';
import { managedUser } from './user-noun.ts';
import { requireNoStores, requireSeat, storedPhone } from './user-rules.ts';
import { type UserRepository, usersOf } from './users.repository.ts';
import { userRoles } from './users.table.ts';

type Create = ParsedArgOf<typeof userContract.create>['body'];
type Update = ParsedArgOf<typeof userContract.update>['body'];
type SetStatus = ParsedArgOf<typeof userContract.setStatus>['body'];

const YOURSELF = { 'zh-CN': '不能停用或删除自己的账号', 'en-US': 'You cannot disable or delete your own account' };

/** Replaces the roles of a user. */
export async function replaceRoles(tx: Transaction, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.insert(userRoles).values([...new Set(roleIds)].map((roleId) => ({ userId, roleId })));
}

/** @throws 409 if the caller is one of these users */
export function requireOthers(me: { userId: number }, userIds: readonly number[]): void {
  if (userIds.includes(me.userId)) throw new AppError(409, YOURSELF);
}

/**
 * The user, if the caller may manage them.
 *
 * @throws 404 if the user is out of scope of the tag, 403 if the user has more rights than the caller
 */
export async function requireMine(changing: Changing, repository: UserRepository, tag: string, userId: number) {
  const { tx, me } = changing;
  const user = await repository.find(userId, usersOf(me, tag), tx);
  if (!user) throw notFound();
  await requireNoMoreThanMe(changing, [userId]);
  return user;
}

export function userService(db: Database, repository: UserRepository) {
  const store = records(db);
  const noun = managedUser(repository);
  const { create, update, setStatus, remove } = userContract;

  const complete = async (tx: Transaction, userId: number): Promise<User> => {
    const user = await repository.find(userId, undefined, tx);
    if (!user) throw notFound();
    return user;
  };

  return {
    async create(caller: Caller, { password, roleIds, ...values }: Create): Promise<User> {
      const phone = storedPhone(values.phone);
      await requireGoodPassword('password', password, values, await productName(db));
      const hash = await whenFree(hashPassword(password));
      return changeRights(db, caller, create.access, async (changing) => {
        const { tx } = changing;
        await requireSeat(changing, create.access, { ...values, roleIds });
        const row = { ...values, phone, password: hash, mustChangePassword: true };
        const { userId } = await store.create(caller, noun, row, {
          tx,
          beside: { after: { roleIds } },
          also: (_tx, _before, after) => replaceRoles(tx, after.userId, roleIds),
        });
        return complete(tx, userId);
      });
    },

    update: (caller: Caller, { userId, version, roleIds, ...values }: Update): Promise<User> =>
      changeRights(db, caller, update.access, async (changing) => {
        const { tx, me } = changing;
        const before = await requireMine(changing, repository, update.access, userId);
        if (values.status === STATUS_DISABLED) requireOthers(me, [userId]);
        if (isOtherSeat(before, { ...values, roleIds })) {
          await requireSeat(changing, update.access, { ...values, roleIds });
        }
        const row = { ...values, phone: storedPhone(values.phone) };
        await store.update(caller, noun, userId, version, row, {
          tx,
          beside: { before: { roleIds: before.roleIds }, after: { roleIds: sorted(roleIds) } },
          also: () => replaceRoles(tx, userId, roleIds),
        });
        await requireAdminLeft(tx);
        return complete(tx, userId);
      }),

    setStatus: (caller: Caller, { userId, status, version }: SetStatus): Promise<User> =>
      changeRights(db, caller, setStatus.access, async (changing) => {
        const { tx, me } = changing;
        const before = await requireMine(changing, repository, setStatus.access, userId);
        if (status === STATUS_DISABLED) requireOthers(me, [userId]);
        await store.update(caller, noun, userId, version ?? before.version, { status: status }, { tx });
        await requireAdminLeft(tx);
        return complete(tx, userId);
      }),

    remove: (caller: Caller, ids: readonly number[]): Promise<void> =>
      changeRights(db, caller, remove.access, async (changing) => {
        const { tx, me } = changing;
        requireOthers(me, ids);
        const within = usersOf(me, remove.access);
        const doomed = await repository.findAll(ids, within, tx);
        await requireNoMoreThanMe(
          changing,
          doomed.map(({ userId }) => userId),
        );
        await store.remove(caller, noun, ids, {
          tx,
          within,
          also: async () => {
            await requireNoStores(tx, doomed);
            await tx.delete(sessions).where(inArray(sessions.userId, [...ids]));
            await tx.delete(userRoles).where(inArray(userRoles.userId, [...ids]));
          },
        });
        await requireAdminLeft(tx);
      }),
  };
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

const isOtherSeat = (before: User, after: Pick<User, 'deptId' | 'postId' | 'roleIds'>) =>
  before.deptId !== after.deptId ||
  before.postId !== after.postId ||
  before.roleIds.join() !== sorted(after.roleIds).join();
