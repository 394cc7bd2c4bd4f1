import { sql } from 'drizzle-orm';

import { DAY_SECONDS } from '@backroom/contract/calendar';

import type { OpenDatabase } from '../../server/with-database.ts';

/** Entries of a busy hour. */
export const ENTRIES_PER_HOUR = 1_000;
/** The server deletes entries after 365 days. */
const MAX_AGE_DAYS = 300;

/**
 * Runs `work`, which appends entries, while the trigger of the log sets its clock back, so that they lie as far apart as
 * in a busy company and not all in the last minute. The chains verify.
 */
export async function withSpreadTimes({ db }: OpenDatabase, entries: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ definition: string; id: number }>(sql`
    select pg_get_functiondef('oper_log_append'::regproc) as definition, coalesce(max(oper_id), 0)::int as id
    from sys_oper_log`);
  const { definition = '', id = 0 } = rows[0] ?? {};
  const seconds = Math.min(3_600 / ENTRIES_PER_HOUR, (MAX_AGE_DAYS * DAY_SECONDS) / entries);
  const time = `(now() - make_interval(secs => (${id + entries} - NEW.oper_id) * ${seconds}))`;
  await db.execute(sql.raw(definition.replace('clock_timestamp()', time)));
  try {
    await work();
  } finally {
    await db.execute(sql.raw(definition));
  }
}
