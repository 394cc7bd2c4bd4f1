import type { ServerConfig } from '../process/server-config.ts';
import type { Connection, ConnectionErrorHandler } from './database.ts';

interface OpenOptions {
  onConnectionError?: ConnectionErrorHandler;
  /** How long to wait for PostgreSQL, and who receives lines about it; by default it must answer at once. */
  waitMs?: number;
  onWait?: (line: string) => void;
  /** A standby for reads that may lag, and who receives lines about it; by default there is none. */
  replicaUrl?: string | null;
  onReplica?: (line: string) => void;
}

/** Opens the configured database; the caller must have locked the data directory. Only its engine is loaded. */
export async function openDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'poolSize'>,
  { onConnectionError = () => undefined, ...options }: OpenOptions = {},
): Promise<Connection> {
  if (config.databaseUrl === null) {
    const { openEmbedded } = await import('./embedded-database.ts');
    return openEmbedded(config.dataDir);
  }
  const { openPostgres } = await import('./postgres-database.ts');
  return openPostgres({ url: config.databaseUrl, poolSize: config.poolSize, onConnectionError, ...options });
}
