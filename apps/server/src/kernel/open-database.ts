import { type Config } from './config.ts';
import { type Connection } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Told when a connection breaks while nobody is using it. */
export type Complain = (error: unknown, message: string) => void;

/** Opens the database that the configuration names; the caller holds the lock of the data directory. */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'>,
  complain: Complain = () => undefined,
): Promise<Connection> =>
  config.databaseUrl === null
    ? openEmbedded(config.dataDir)
    : openPostgres({ url: config.databaseUrl, poolSize: config.poolSize, complain });
