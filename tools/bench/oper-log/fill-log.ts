import { sql } from 'drizzle-orm';

import type { OpenDatabase } from '../../server/with-database.ts';
import { withSpreadTimes } from './spread-times.ts';

const SLICE = 10_000;

async function append({ db }: OpenDatabase, entries: number): Promise<void> {
  for (let first = 1; first <= entries; first += SLICE) {
    await db.execute(sql`
      insert into sys_oper_log (user_id, user_name, role_keys, noun, action, record_id, changes, request_id, ip)
      select n % 200 + 1, 'person' || n % 200, '["editor"]',
        (array['user','post','store','dept','config'])[n % 5 + 1],
        (array['update','update','update','create','remove','export','import'])[n % 7 + 1], (n % 5000)::text,
        jsonb_build_object('name', jsonb_build_object('before', 'value ' || n, 'after', 'value ' || n + 1)),
        'request-' || n, '192.0.2.' || n % 250
      from generate_series(${first}::int, ${Math.min(first + SLICE - 1, entries)}::int) n`);
  }
}

/** Appends entries through the triggers of the log, with plausible persons, record types, actions and times. */
export async function fillLog(connection: OpenDatabase, entries: number): Promise<void> {
  await withSpreadTimes(connection, entries, () => append(connection, entries));
  await connection.db.execute(sql`analyze sys_oper_log`);
}
