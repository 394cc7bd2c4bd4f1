import { inArray, sql } from 'drizzle-orm';

import type { Database, Executor } from '../../kernel/database.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';
import { users } from '../users/users.table.ts';
import type { Phone } from './phone-number.ts';

const digits = sql<string>`regexp_replace(${users.phone}, '\\D', '', 'g')`;

/** The user name of the account that signs in with this number; undefined for none, or if two users share it. */
export async function findPhoneOwnerName(db: Executor, phone: Phone): Promise<string | undefined> {
  const [owner, ...others] = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(digits, phone.digits))
    .limit(2);
  return others.length > 0 ? undefined : owner?.username;
}

/** The account with this number, in the shape of `findAccount`; undefined if two users share the number. */
export async function findPhoneOwner(db: Database, repository: SessionRepository, phone: Phone) {
  const username = await findPhoneOwnerName(db, phone);
  if (username === undefined) return undefined;
  const account = await repository.findAccount(username);
  return account && { ...account, username };
}
