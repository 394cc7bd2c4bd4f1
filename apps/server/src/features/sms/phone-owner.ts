import { inArray, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';
import { users } from '../users/users.table.ts';
import type { Phone } from './phone-number.ts';

/** The account with this number, in the shape of `findAccount`; undefined if two users share the number. */
export async function findPhoneOwner(db: Database, repository: SessionRepository, phone: Phone) {
  const digits = sql<string>`regexp_replace(${users.phone}, '\\D', '', 'g')`;
  const [owner, ...others] = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(digits, phone.digits))
    .limit(2);
  if (!owner || others.length > 0) return undefined;
  const account = await repository.findAccount(owner.username);
  return account && { ...account, username: owner.username };
}
