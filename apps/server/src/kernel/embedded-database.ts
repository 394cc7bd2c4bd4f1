import { join } from 'node:path';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import type { Connection, Database } from './database.ts';
import { StartError } from './start-error.ts';
import { withTransactionContext } from './transaction.ts';

/** Wraps an open client. */
export function embeddedConnection(client: PGlite): Connection {
  // The driver's type differs from ours only in the type of raw result rows.
  const db = drizzle({ client }) as unknown as Database;
  return {
    db: withTransactionContext(db),
    engine: 'embedded',
    async ping() {
      await client.query('select 1');
    },
    session: (work) =>
      work({
        async run(statements) {
          await client.exec(statements);
        },
        async rows<Row>(statement: string, values?: unknown[]) {
          return (await client.query<Row>(statement, values)).rows;
        },
      }),
    close: () => client.close(),
  };
}

/** @param dataDir null keeps everything in memory. */
export async function openEmbedded(dataDir: string | null, options: PGliteOptions = {}): Promise<Connection> {
  try {
    return embeddedConnection(
      await PGlite.create({ ...options, ...(dataDir !== null && { dataDir: join(dataDir, 'db') }) }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database in ${dataDir ?? 'memory'} cannot be opened: ${reason}`, { cause: error });
  }
}
