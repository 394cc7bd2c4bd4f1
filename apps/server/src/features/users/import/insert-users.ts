import { createAuditedStore } from '../../../kernel/audited-store.ts';
import { toBatches } from '../../../kernel/batches.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Database, Transaction } from '../../../kernel/database.ts';
import { insertReturning, insertRows } from '../../../kernel/insert-rows.ts';
import { yieldToRequests } from '../../../kernel/yield-to-requests.ts';
import { userEntity } from '../users.entity.ts';
import { userRoles, users } from '../users.table.ts';
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
  const stamp = { mustChangePassword: true, createBy: caller.userId, updateBy: caller.userId };
  for (const batch of toBatches(newUsers)) {
    const values = batch.map(({ roleIds: _, passwordHash: password, ...user }) => ({ ...user, password, ...stamp }));
    const rows = await insertReturning(tx, users, values);
    const roleIdsByName = new Map(batch.map(({ username, roleIds }) => [username, [...new Set(roleIds)]]));
    const pairs = rows.map((after) => ({ after, roleIds: roleIdsByName.get(after.username) ?? [] }));
    const grants = pairs.flatMap(({ after: { userId }, roleIds }) => roleIds.map((roleId) => ({ userId, roleId })));
    await insertRows(tx, userRoles, grants);
    await yieldToRequests();
    await store.writeAudit(
      tx,
      caller,
      userEntity,
      'create',
      pairs.map(({ after, roleIds }) => ({ after, auditExtras: { after: { roleIds } } })),
    );
  }
}
