import { openDatabase, readConfig, RIGHTS_LOCK_KEY } from '@backroom/server';

/**
 * Takes the lock of rights in a loop for some seconds. The database measures, because the event loops are busy.
 *
 * @returns the longest wait in milliseconds
 */
export async function measureLongestRightsLock(databaseUrl: string, seconds: number): Promise<number> {
  const connection = await openDatabase(readConfig({ DATABASE_URL: databaseUrl }));
  try {
    return await connection.session(async (client) => {
      await client.run(`
        create function pg_temp.longest_wait() returns float8 language plpgsql as $$
        declare longest float8 := 0; started_at timestamptz;
        begin
          while clock_timestamp() < statement_timestamp() + interval '${seconds} seconds' loop
            started_at := clock_timestamp();
            perform pg_advisory_lock(${RIGHTS_LOCK_KEY});
            longest := greatest(longest, extract(epoch from clock_timestamp() - started_at) * 1000);
            perform pg_advisory_unlock(${RIGHTS_LOCK_KEY});
            perform pg_sleep(0.005);
          end loop;
          return longest;
        end $$`);
      const [row] = await client.rows<{ longest: number }>('select pg_temp.longest_wait() as longest');
      return Math.round(row?.longest ?? NaN);
    });
  } finally {
    await connection.close();
  }
}
