import { inArray, sql } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { users } from '../../schema/users.table.ts';
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
