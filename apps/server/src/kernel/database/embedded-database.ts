import { constants, existsSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import { createFairTurns } from '../limits/fair-turns.ts';
import { takeTurnIfDue } from '../limits/yield-to-requests.ts';
import { setDatabaseLoad } from '../observe/database-load.ts';
import { observeStatement } from '../observe/statements.ts';
import { assertDataIntact, toOpenError } from './damaged-data.ts';
import { assertSpaceForDatabase } from './data-dir-problem.ts';
import type { Connection, Database } from './database.ts';
import { keepStatements } from './embedded-statements.ts';
import { assertMaySend, StatementGuard } from './statement-guard.ts';
import { withTransactionContext } from './transaction.ts';

const PING = protocol.serialize.query('select 1');

/** Below the data directory. */
const DATABASE_DIR = 'db';

type Client = Pick<PGlite, 'query'>;

/**
 * The statements of a client that let requests be answered between them. The engine runs in this thread and would not
 * return to the event loop, so that neither requests nor closed connections were noticed.
 */
const withTurns = <C extends Client>(client: C): Client => ({
  async query(statement, ...rest) {
    const turn = takeTurnIfDue();
    if (turn) {
      await turn;
      assertMaySend(statement);
    }
    return observeStatement(statement, () => client.query(statement, ...rest));
  },
});

/** One statement or transaction at a time: the client's own queue is one that no call can leave, in order of arrival. */
function inTurns(client: PGlite, takeTurn: ReturnType<typeof createFairTurns>): PGlite {
  setDatabaseLoad(takeTurn.getLoad);
  const sendKept = keepStatements(client);
  const { query } = withTurns({
    query: (statement, values, options) =>
      sendKept(statement, values, options) ?? client.query(statement, values, options),
  } as Client);
  const turns: Pick<PGlite, 'query' | 'transaction'> = {
    query: (...args) => takeTurn(() => query(...args)),
    transaction: (work) => takeTurn(() => client.transaction((tx) => work(withTurns(tx) as typeof tx))),
  };
  // Drizzle uses nothing else of it.
  return turns as PGlite;
}

/** Wraps an open client. @param databaseDir null if it is in memory */
export function embeddedConnection(client: PGlite, databaseDir: string | null = null): Connection {
  const takeTurn = createFairTurns();
  // The driver's type differs from ours only in the type of raw result rows.
  const db = drizzle({ client: inTurns(client, takeTurn), logger: new StatementGuard() }) as unknown as Database;
  return {
    db: withTransactionContext(db),
    engine: 'embedded',
    // Between two statements of a transaction, too: a query would wait for its end.
    async ping() {
      await client.runExclusive(() => client.execProtocol(PING, { throwOnError: false }));
    },
    withConnection: (work) =>
      work({
        async run(statements) {
          await client.exec(statements);
        },
        async rows<Row>(statement: string, values?: unknown[]) {
          return (await client.query<Row>(statement, values)).rows;
        },
      }),
    copyFiles:
      databaseDir === null
        ? null
        : (target) =>
            takeTurn(async () => {
              await client.exec('checkpoint');
              // The engine writes within its statements only.
              await client.runExclusive(() =>
                cp(databaseDir, join(target, DATABASE_DIR), { recursive: true, mode: constants.COPYFILE_FICLONE }),
              );
            }),
    close: () => client.close(),
  };
}

/** One session needs a fraction of what PostgreSQL reserves for a hundred; the page cache of the system does the rest. */
const MEMORY_SETTINGS = ['shared_buffers=8MB', 'max_connections=5'];

/**
 * A function of the engine is compiled for speed once it has run for longer than V8 would wait: by default a third of the
 * processor time of a start goes into functions that only the start needs.
 */
const TIER_UP_BUDGET = 300_000_000;

const START_PARAMS = [...PGlite.defaultStartParams, ...MEMORY_SETTINGS.flatMap((setting) => ['-c', setting])];

/** @param dataDir null keeps everything in memory. */
export async function openEmbedded(dataDir: string | null, options: PGliteOptions = {}): Promise<Connection> {
  if (dataDir !== null) {
    assertDataIntact(dataDir);
    assertSpaceForDatabase(dataDir);
  }
  const databaseDir = dataDir === null ? null : join(dataDir, DATABASE_DIR);
  const isNew = databaseDir !== null && !existsSync(databaseDir);
  setFlagsFromString(`--wasm-tiering-budget=${TIER_UP_BUDGET}`);
  try {
    return embeddedConnection(
      await PGlite.create({
        startParams: START_PARAMS,
        ...options,
        ...(databaseDir !== null && { dataDir: databaseDir }),
      }),
      databaseDir,
    );
  } catch (error) {
    if (dataDir === null) throw error;
    const reason = toOpenError(dataDir, error);
    // Half of a new database has no records, and would be damaged for the next start.
    if (isNew && databaseDir !== null) rmSync(databaseDir, { recursive: true, force: true });
    throw reason;
  }
}
