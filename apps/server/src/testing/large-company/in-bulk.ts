import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';

interface Index {
  name: string;
  definition: string;
}

/**
 * Runs `work`, which adds many rows to a table of PostgreSQL: without triggers, foreign keys among them, and with
 * indexes that are built once at the end.
 */
export async function inBulk(db: Database, table: string, work: () => Promise<unknown>): Promise<void> {
  const name = sql.identifier(table);
  const { rows } = await db.execute<Index & Record<string, unknown>>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`);
  await db.execute(sql`alter table ${name} disable trigger all`);
  for (const index of rows) await db.execute(sql.raw(`drop index ${index.name}`));
  await work();
  for (const index of rows) await db.execute(sql.raw(index.definition));
  await db.execute(sql`alter table ${name} enable trigger all`);
}
