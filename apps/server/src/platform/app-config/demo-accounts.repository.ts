import { and, asc, eq } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';

import type { Executor } from '../../kernel/database/database.ts';
import { seededDemoAccounts } from '../../schema/demo-accounts.table.ts';
import { users } from '../../schema/users.table.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Whether the database was seeded with demo data, whatever `DEMO` is now. */
export const hasDemoData = async (db: Executor): Promise<boolean> => (await db.$count(seededDemoAccounts)) > 0;

/** The demo accounts that can still sign in with the published password. */
export async function findDemoAccounts(db: Executor) {
  const usable = await db
    .select({ username: users.username, phone: users.phone })
    .from(seededDemoAccounts)
    .innerJoin(
      users,
      and(
        eq(users.username, seededDemoAccounts.username),
        eq(users.password, seededDemoAccounts.password),
        eq(users.status, STATUS_NORMAL),
      ),
    )
    .orderBy(asc(users.userId));
  return usable.flatMap(({ username, phone }) => {
    const account = demoAccounts.find((demoAccount) => demoAccount.username === username);
    return account ? [{ ...account, phone }] : [];
  });
}
