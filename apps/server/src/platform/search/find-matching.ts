import { and, asc, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { containsWord } from './contains-word.ts';
import type { SearchSource } from './search-source.ts';

/** Ids of records of which a name, a code or a reading contains each word, in any data scope. */
export async function findMatching(
  db: Database,
  source: SearchSource,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  const query = (source.joins ?? []).reduce(
    (joined, { table, on }) => joined.innerJoin(table, on),
    db
      .select({ id: sql<number>`${source.id}` })
      .from(source.from)
      .$dynamic(),
  );
  const rows = await query
    .where(and(...words.map((word) => containsWord(source, word))))
    .orderBy(asc(source.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
