import { sql } from 'drizzle-orm';

import { MAX_IDS } from '@backroom/contract';

import type { Company } from './company.ts';

/**
 * Inserts rows with SQL expressions of their columns, in which `name` stands for a text that no other row has.
 *
 * @returns their ids
 */
export async function insertRows(
  { db, nextSerial }: Company,
  table: string,
  idColumn: string,
  columns: Record<string, string>,
  count = MAX_IDS,
): Promise<number[]> {
  const names = sql.raw(`"${Object.keys(columns).join('", "')}"`);
  const values = sql.raw(Object.values(columns).join(', '));
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${sql.identifier(table)} (${names})
    select ${values} from (
      select n, ${`dear${nextSerial()}_`}::text || n as name from generate_series(1, ${count}::int) n
    ) named
    returning ${sql.identifier(idColumn)} as id`);
  return rows.map(({ id }) => Number(id));
}
