import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Executor } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { contains } from '../../kernel/database/text-filters.ts';
import { users } from '../../schema/users.table.ts';

/** More names that match are so many rows that a page is found by reading in its order. */
const MAX_NAMED = 1_000;

/**
 * Rows of a large table whose user has a name with this part. The users are read first: a condition on the joined name
 * beside others would read the whole table, whereas their ids are found by an index.
 */
export async function isOfUserNamed(
  db: Executor,
  userId: PgColumn,
  part: string | undefined,
): Promise<SQL | undefined> {
  const isNamed = contains(users.nickName, part);
  if (isNamed === undefined) return undefined;
  const found = await db
    .select({ userId: users.userId })
    .from(users)
    .where(isNamed)
    .limit(MAX_NAMED + 1);
  if (found.length > MAX_NAMED) return sql`${userId} in (select ${users.userId} from ${users} where ${isNamed})`;
  return found.length === 0
    ? undefined
    : equalsAny(
        userId,
        found.map((user) => user.userId),
      );
}
