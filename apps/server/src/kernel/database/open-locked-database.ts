import type { Logger } from 'pino';

import type { ServerConfig } from '../process/server-config.ts';
import { lockDataDir } from './data-lock.ts';
import type { Connection } from './database.ts';
import { openDatabase } from './open-database.ts';

/**
 * Opens the configured database; locks the data directory of an embedded one for this process.
 *
 * @param options `waitMs`: how long to wait for PostgreSQL; by default it must answer at once. `usesReplica`: reads that
 * may lag are sent to the configured replica
 */
export async function openLockedDatabase(
  config: ServerConfig,
  logger: Logger,
  { waitMs = 0, usesReplica = false } = {},
): Promise<Connection> {
  const lock = config.databaseUrl === null ? lockDataDir(config.dataDir) : undefined;
  try {
    const connection = await openDatabase(config, {
      onConnectionError: (err, message) => logger.error({ err }, message),
      waitMs,
      onWait: (line) => logger.warn(line),
      replicaUrl: usesReplica ? config.replicaUrl : null,
      onReplica: (line) => logger.warn(line),
    });
    const close = async () => {
      await connection.close();
      lock?.release();
    };
    return { ...connection, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
