import { drizzle } from 'drizzle-orm/node-postgres';
import { type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { type Connection, type Database, type Transaction } from './database.ts';
import { isConnectionLost } from './database-errors.ts';
import { type Complain } from './open-database.ts';
import { StartError } from './start-error.ts';
import { followTransaction } from './transaction.ts';

const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
const LOCK_MS = 2_000;
/** Client-side limit, longer than the server's statement timeout: only applies to a dead connection. */
const ANSWER_MS = 8_000;
const MIGRATION_LOCK_MS = 30_000;

interface Options {
  url: string;
  poolSize: number;
  complain: Complain;
}

// Return bigint as number, like the embedded engine; counts and ids fit.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const poolOf = ({ url, poolSize, complain }: Options) => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'backroom',
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 4 * STATEMENT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // Without both listeners a restart of the database would crash the process. The pool re-emits errors of idle clients,
  // which the client listener has already reported.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => complain(error, 'database connection lost')));
  return pool;
};

/** Connects to PostgreSQL. Throws a `StartError` if the server cannot be reached. */
export async function openPostgres(options: Options): Promise<Connection> {
  const pool = poolOf(options);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`PostgreSQL at ${placeOf(options.url)} cannot be reached: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const db = drizzle({ client: pool }) as unknown as Database;
  db.transaction = (work, settings) => transactionOn(pool, work, settings);
  return {
    db: followTransaction(db),
    engine: 'postgres',
    async ping() {
      await pool.query('select 1');
    },
    session: (work) => withClient(options, work),
    close: () => pool.end(),
  };
}

/**
 * Replaces Drizzle's `transaction`, which leaks the client if `begin` fails, so that every database restart would
 * shrink the pool, and which returns dead clients to the pool.
 */
async function transactionOn<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  settings?: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    const own = drizzle({ client }) as unknown as Database;
    return await own.transaction(work, settings);
  } catch (error) {
    isLost = isConnectionLost(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

async function withClient<Result>({ url, complain }: Options, work: Parameters<Connection['session']>[0]) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'backroom migration',
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: MIGRATION_LOCK_MS,
  });
  client.on('error', (error) => complain(error, 'migration connection lost'));
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
const placeOf = (url: string) => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

const reasonOf = (error: unknown) => {
  // A host with several addresses fails with one error per address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};
