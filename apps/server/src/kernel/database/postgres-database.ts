import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { setDatabaseLoad } from '../observe/database-load.ts';
import type { Connection, ConnectionErrorHandler, Database, Transaction } from './database.ts';
import { isConnectionLost } from './database-errors.ts';
import { PostgresPool } from './postgres-pool.ts';
import { followReplica } from './replica/follow-replica.ts';
import { leaveReplica, setReplica } from './replica/replica-reads.ts';
import { routeReads } from './replica/route-reads.ts';
import { StatementGuard } from './statement-guard.ts';
import { withTransactionContext } from './transaction.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
/** Client-side limit, longer than the server's statement timeout: only applies to a dead connection. */
const QUERY_TIMEOUT_MS = 8_000;
/**
 * PostgreSQL would compile each statement that it expects to be expensive, which takes as long as a search among 100,000
 * people. Options in the URL replace it.
 */
const WITHOUT_COMPILATION = '-c jit=off';
const MIGRATION_LOCK_TIMEOUT_MS = 30_000;

interface PostgresOptions {
  url: string;
  poolSize: number;
  onConnectionError: ConnectionErrorHandler;
  /** How long to wait for a server that does not answer; by default not at all. */
  waitMs?: number;
  /** Receives lines about the wait. */
  onWait?: (line: string) => void;
  /** A standby for reads that may lag. */
  replicaUrl?: string | null;
  /** Receives lines about the replica. */
  onReplica?: (line: string) => void;
}

// Return bigint as number, like the embedded engine; counts and ids fit.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const createPool = ({ url, poolSize, onConnectionError }: PostgresOptions) => {
  const pool = new PostgresPool({
    connectionString: url,
    application_name: 'backroom',
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 4 * STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    options: WITHOUT_COMPILATION,
  });
  // Without both listeners a restart of the database would crash the process. The pool re-emits errors of idle clients,
  // which the client listener has already reported.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => onConnectionError(error, 'database connection lost')));
  return pool;
};

/** Connects to PostgreSQL. Throws a `StartError` if the server cannot be reached, or not within the wait. */
export async function openPostgres(options: PostgresOptions): Promise<Connection> {
  const pool = createPool(options);
  try {
    const { url, waitMs = 0, onWait = () => undefined } = options;
    await waitForPostgres(() => pool.query('select 1'), { location: formatLocation(url), waitMs, log: onWait });
  } catch (error) {
    await pool.end();
    throw error;
  }
  setDatabaseLoad(() => pool.load);
  const replica = await openReplica(options, pool);
  const client = replica?.client ?? pool;
  const primary = drizzle({ client, logger: new StatementGuard() }) as unknown as Database;
  primary.transaction = (work, settings) => runTransaction(pool, work, settings);
  const db = withTransactionContext(primary);
  if (replica) setReplica(db, replica);
  return {
    db,
    engine: 'postgres',
    async ping() {
      await pool.query('select 1');
    },
    withConnection: (work) => withClient(options, work),
    copyFiles: null,
    async close() {
      await replica?.close();
      await pool.end();
    },
  };
}

/** A standby that cannot be reached keeps no server from starting. */
async function openReplica(
  { replicaUrl = null, onReplica = () => undefined, ...options }: PostgresOptions,
  primary: PostgresPool,
) {
  if (replicaUrl === null) return null;
  // A lost connection shows in the line about the replica.
  const pool = createPool({ ...options, url: replicaUrl, onConnectionError: () => undefined });
  const followed = await followReplica(primary, pool, onReplica);
  return {
    client: routeReads(primary, pool, followed),
    covers: (position: number) => followed.covers(position),
    async close() {
      await followed.stop();
      await pool.end();
    },
  };
}

/**
 * Replaces Drizzle's `transaction`, which leaks the client if `begin` fails, so that every database restart would
 * shrink the pool, and which returns dead clients to the pool.
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  settings?: PgTransactionConfig,
): Promise<Result> {
  leaveReplica();
  const client = await pool.connect();
  let isLost = false;
  try {
    const clientDb = drizzle({ client, logger: new StatementGuard() }) as unknown as Database;
    return await clientDb.transaction(work, settings);
  } catch (error) {
    isLost = isConnectionLost(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

async function withClient<Result>(
  { url, onConnectionError }: PostgresOptions,
  work: Parameters<Connection['withConnection']>[0],
) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'backroom migration',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: MIGRATION_LOCK_TIMEOUT_MS,
  });
  client.on('error', (error) => onConnectionError(error, 'migration connection lost'));
  await client.connect();
  try {
    return (await work({
      async run(statements) {
        await client.query(statements);
      },
      async rows<Row>(statement: string, values?: unknown[]) {
        return (await client.query(statement, values)).rows as Row[];
      },
    })) as Result;
  } finally {
    await client.end();
  }
}

/** Host and database without credentials, for messages. */
const formatLocation = (url: string) => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
