import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { type Listing, MAX_COUNTED_ROWS } from './pagination.ts';

/** The ids as the database writes an array: they are only sent back. */
interface FoundIds extends Record<string, unknown> {
  ids: string;
  count: number;
}

/**
 * A condition on a table that no index serves, such as the reading of names, evaluated once: as the ids of its rows. The
 * count and the page would each evaluate it for every row, and the page in the order of the list, which takes three times
 * as long.
 *
 * @returns the condition itself if more rows meet it than are counted: then a page finds its rows soon
 */
export async function narrowToIds(
  db: Database,
  { from, id }: Pick<Listing<Record<string, never>, unknown>, 'from' | 'id'>,
  where: SQL | undefined,
  limit = MAX_COUNTED_ROWS,
): Promise<SQL | undefined> {
  const matching = db
    .select({ id })
    .from(from)
    .where(where)
    .limit(limit + 1);
  // Without the offset the planner would put the array in both places, and evaluate it twice.
  const { rows } = await db.execute<FoundIds>(
    sql`select ids::text, cardinality(ids) as count from (select array(${matching}) as ids offset 0) as "found"`,
  );
  const { ids, count } = rows[0] ?? { ids: '{}', count: 0 };
  return count > limit ? where : sql`${id} = any(${sql.param(ids)}::int[])`;
}
