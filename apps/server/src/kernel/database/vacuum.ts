import { yieldToRequests } from '../limits/yield-to-requests.ts';
import type { Connection, DedicatedConnection } from './database.ts';

/**
 * The thresholds of PostgreSQL's own autovacuum. The statistics do not survive a crash, so a table of some size that
 * was not vacuumed since the start is one, too.
 */
const FIND_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup
    or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or (last_vacuum is null and pg_relation_size(relid) > 65536)
  order by n_dead_tup desc`;

const findTables = async (connection: DedicatedConnection): Promise<string[]> => {
  // The counts are otherwise written when a backend is idle, which this one never reports.
  await connection.rows('select pg_stat_force_next_flush()');
  return (await connection.rows<{ name: string }>(FIND_TABLES)).map(({ name }) => name);
};

/** Whether a table has many dead rows or outdated statistics. */
export const isVacuumDue = ({ withConnection }: Pick<Connection, 'withConnection'>): Promise<boolean> =>
  withConnection(async (connection) => (await findTables(connection)).length > 0);

/**
 * Removes dead rows and renews the statistics of the planner: the embedded database has no autovacuum. It runs one
 * statement at a time, so this works table by table and stops as soon as there is something else to do.
 *
 * @returns the vacuumed tables
 */
export const vacuumTables = (
  { withConnection }: Pick<Connection, 'withConnection'>,
  isIdle: () => boolean,
): Promise<string[]> =>
  withConnection(async (connection) => {
    const vacuumed: string[] = [];
    if (!isIdle()) return vacuumed;
    for (const name of await findTables(connection)) {
      await yieldToRequests();
      if (!isIdle()) break;
      await connection.run(`vacuum (analyze) ${name}`);
      vacuumed.push(name);
    }
    return vacuumed;
  });
