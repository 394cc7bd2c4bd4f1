import { asc, inArray } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { programFiles } from '../../kernel/process/program-files.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { StartError } from '../../kernel/process/start-error.ts';
import { seededDemoAccounts } from '../../schema/demo-accounts.table.ts';
import { users } from '../../schema/users.table.ts';

/** The command that makes a database with demo data fit for others. */
export const REPLACE_COMMAND = 'replace-demo-passwords';

/**
 * The accounts that still have the published password, of all people of the demo company. A disabled one counts: enabled
 * again, it could sign in.
 */
export const findPublishedAccounts = (db: Executor) =>
  db
    .select({ userId: users.userId, username: users.username, version: users.version })
    .from(users)
    // All of them were seeded with the hashes of this table.
    .where(inArray(users.password, db.select({ password: seededDemoAccounts.password }).from(seededDemoAccounts)))
    .orderBy(asc(users.userId));

/** Refuses to serve accounts with a published password to others than this machine, unless `DEMO` asks for it. */
export async function assertNoPublishedPasswords(
  db: Executor,
  {
    mayPublishPasswords,
    exposedBy,
    production,
  }: Pick<ServerConfig, 'mayPublishPasswords' | 'exposedBy' | 'production'>,
): Promise<void> {
  if (mayPublishPasswords) return;
  const { length } = await findPublishedAccounts(db);
  if (length === 0) return;
  const accounts = length === 1 ? 'One account has' : `${length} accounts have`;
  const orPublish = production ? '' : ', or set DEMO=1 to publish it on purpose';
  throw new StartError(
    `${accounts} the published demo password, and with ${exposedBy} others could sign in with it. ` +
      `Replace it with: ${programFiles.commandLine} ${REPLACE_COMMAND}${orPublish}`,
  );
}
