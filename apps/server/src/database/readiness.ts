import type { Connection } from '../kernel/database/database.ts';
import { isMigrated } from './migrate.ts';

/**
 * The check of `/readyz`: whether the database responds and has the migrations of this program. Other instances may
 * migrate PostgreSQL at any time; the embedded database belongs to this process, so its migrations are checked once.
 * Afterwards a ping suffices, which does not wait for the transaction of another request.
 */
export function createReadinessCheck({ db, engine, ping }: Pick<Connection, 'db' | 'engine' | 'ping'>) {
  let hasMigrations = false;
  return async (): Promise<boolean> => {
    if (engine === 'embedded' && hasMigrations) await ping();
    else hasMigrations = await isMigrated(db);
    return hasMigrations;
  };
}
