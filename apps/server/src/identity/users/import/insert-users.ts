import { createRecords } from '../../../kernel/database/audited-store.ts';
import { toBatches } from '../../../kernel/database/batches.ts';
import type { Transaction } from '../../../kernel/database/database.ts';
import { insertRows } from '../../../kernel/database/insert-rows.ts';
import { NameMap } from '../../../kernel/database/name-map.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { userRoles } from '../../../schema/users.table.ts';
import { userEntity } from '../users.entity.ts';
import type { NewUser } from './parse-user.ts';

/** A user of the file with the hash of their first password. */
export type HashedUser = Omit<NewUser, 'password'> & { passwordHash: string };

/** Inserts users with their roles, and logs them. */
export async function insertUsers(tx: Transaction, caller: Caller, newUsers: readonly HashedUser[]): Promise<void> {
  const roleIdsByName = new NameMap(newUsers.map(({ username, roleIds }) => [username, [...new Set(roleIds)]]));
  const getRoleIds = ({ username }: { username: string }) => roleIdsByName.get(username) ?? [];
  for (const batch of toBatches(newUsers)) {
    const values = batch.map(({ roleIds: _, passwordHash: password, ...user }) => ({
      ...user,
      password,
      mustChangePassword: true,
    }));
    const created = await createRecords(tx, caller, userEntity, values, (user) => ({
      after: { roleIds: getRoleIds(user) },
    }));
    const grants = created.flatMap((user) => getRoleIds(user).map((roleId) => ({ userId: user.userId, roleId })));
    await insertRows(tx, userRoles, grants);
  }
}
