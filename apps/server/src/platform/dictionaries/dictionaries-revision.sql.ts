import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { dictChanges } from '../../schema/dictionaries.table.ts';

const CHANGES_ID = 1;

/** Counts a write of dictionaries or their values; at the end of its transaction, because it locks the row. */
export const countDictChange = (tx: Executor) =>
  tx
    .insert(dictChanges)
    .values({ id: CHANGES_ID, changes: 1 })
    .onConflictDoUpdate({ target: dictChanges.id, set: { changes: sql`${dictChanges.changes} + 1` } });

/** How often dictionaries were written; 0 before the first write. */
export const dictRevision: SQL<number> = sql`coalesce(
  (select ${dictChanges.changes} from ${dictChanges} where ${dictChanges.id} = ${CHANGES_ID}), 0)::int`;
