import type { Logger } from 'pino';

import type { ServerConfig } from '../process/server-config.ts';
import { lockDataDir } from './data-lock.ts';
import type { Connection } from './database.ts';
import { openDatabase } from './open-database.ts';

/** Opens the configured database; locks the data directory of an embedded one for this process. */
export async function openLockedDatabase(config: ServerConfig, logger: Logger): Promise<Connection> {
  const lock = config.databaseUrl === null ? lockDataDir(config.dataDir) : undefined;
  try {
    const connection = await openDatabase(config, (err, message) => logger.error({ err }, message));
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
