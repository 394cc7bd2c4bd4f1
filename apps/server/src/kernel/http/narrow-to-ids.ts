import type { SQL } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { equalsAny } from '../database/equals-any.ts';
import { type Listing, MAX_COUNTED_ROWS } from './pagination.ts';

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
  const rows = await db
    .select({ id })
    .from(from)
    .where(where)
    .limit(limit + 1);
  return rows.length > limit
    ? where
    : equalsAny(
        id,
        rows.map((row) => Number(row.id)),
      );
}
