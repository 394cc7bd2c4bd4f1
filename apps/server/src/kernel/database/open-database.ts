import type { ServerConfig } from '../process/server-config.ts';
import type { Connection, ConnectionErrorHandler } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { openPostgres } from './postgres-database.ts';

/** Opens the configured database; the caller must have locked the data directory. */
export const openDatabase = (
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'poolSize'>,
  onConnectionError: ConnectionErrorHandler = () => undefined,
): Promise<Connection> =>
  config.databaseUrl === null
    ? openEmbedded(config.dataDir)
    : openPostgres({ url: config.databaseUrl, poolSize: config.poolSize, onConnectionError });
