import pg from 'pg';

import { RIGHTS_LOCK_KEY } from '../access/rights-transaction.ts';

const TIMEOUT_S = 60;

/** Whichever comes first. */
interface End {
  /** SQL condition that becomes true when a work is committed. */
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
