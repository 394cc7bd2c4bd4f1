import { createAuditedStore } from '../../../kernel/audited-store.ts';
import { toBatches } from '../../../kernel/batches.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Database, Transaction } from '../../../kernel/database.ts';
import { insertRows } from '../../../kernel/insert-rows.ts';
import { NameMap } from '../../../kernel/name-map.ts';
import { userEntity } from '../users.entity.ts';
import { userRoles } from '../users.table.ts';
import type { NewUser } from './parse-user.ts';

/** A user of the file with the hash of their first password. */
export type HashedUser = Omit<NewUser, 'password'> & { passwordHash: string };

/** Inserts users with their roles, and logs them. */
export async function insertUsers(
  db: Database,
  tx: Transaction,
  caller: Caller,
  newUsers: readonly HashedUser[],
): Promise<void> {
  const store = createAuditedStore(db);
  const roleIdsByName = new NameMap(newUsers.map(({ username, roleIds }) => [username, [...new Set(roleIds)]]));
  const getRoleIds = ({ username }: { username: string }) => roleIdsByName.get(username) ?? [];
  for (const batch of toBatches(newUsers)) {
    const values = batch.map(({ roleIds: _, passwordHash: password, ...user }) => ({
      ...user,
      password,
      mustChangePassword: true,
    }));
    const created = await store.createAll(caller, userEntity, values, {
      tx,
      getAuditExtras: (user) => ({ after: { roleIds: getRoleIds(user) } }),
    });
    const grants = created.flatMap((user) => getRoleIds(user).map((roleId) => ({ userId: user.userId, roleId })));
    await insertRows(tx, userRoles, grants);
  }
}
