import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import pg from 'pg';

import type { Database } from '../kernel/database/database.ts';
import { RIGHTS_LOCK_KEY } from '../platform/access/rights-transaction.ts';

const TIMEOUT_S = 60;

/** Whichever comes first. */
interface End {
  /** SQL condition that becomes true when a work has ended. */
  isDone?: string;
  seconds?: number;
}

/**
 * Takes the lock of rights in a loop. Measured by the database, because the event loop of this process is busy with the
 * work of the others.
 *
 * @param url of the database
 * @returns the longest wait in milliseconds
 */
export async function measureLongestWait(url: string, { isDone = 'false', seconds = TIMEOUT_S }: End): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create function pg_temp.longest_wait() returns float8 language plpgsql as $$
      declare longest float8 := 0; started_at timestamptz;
      begin
        while not (${isDone})
          and clock_timestamp() < statement_timestamp() + interval '${seconds} seconds' loop
          started_at := clock_timestamp();
          perform pg_advisory_lock(${RIGHTS_LOCK_KEY});
          longest := greatest(longest, extract(epoch from clock_timestamp() - started_at) * 1000);
          perform pg_advisory_unlock(${RIGHTS_LOCK_KEY});
          perform pg_sleep(0.001);
        end loop;
        return longest;
      end $$`);
    const { rows } = await client.query<{ longest: number }>('select pg_temp.longest_wait() as longest');
    return rows[0]!.longest;
  } finally {
    await client.end();
  }
}

/** Starts a change when others take the lock already, and measures until it has ended. */
export async function measureLongestWaitDuring<Result>(
  { url, db }: { url: string; db: Database },
  change: () => Promise<Result>,
): Promise<readonly [Result, longestWaitMs: number]> {
  // Not an entry of the operation log: that of an earlier request may be written only now.
  await db.execute(sql`create table ended_change ()`);
  const changeSoon = async () => {
    while (!(await isMeasuring(db))) await pause(5);
    try {
      return await change();
    } finally {
      await db.execute(sql`insert into ended_change default values`);
    }
  };
  try {
    return await Promise.all([changeSoon(), measureLongestWait(url, { isDone: 'exists (select from ended_change)' })]);
  } finally {
    await db.execute(sql`drop table ended_change`);
  }
}

/** In this database: other tests measure in theirs at the same time. */
async function isMeasuring(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and state = 'active'
      and query like 'select pg_temp.longest_wait()%'`,
  );
  return rows.length > 0;
}
