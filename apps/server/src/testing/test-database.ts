import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { migrate } from '../database/migrate.ts';
import { type Connection, type Database } from '../kernel/database.ts';
import { openEmbedded } from '../kernel/embedded.ts';
import { openPostgres } from '../kernel/postgres.ts';
import { embeddedTemplate } from './embedded-template.ts';

export interface TestDatabase {
  db: Database;
  connection: Connection;
  /** Address of the fresh PostgreSQL database; null on the embedded engine. */
  url: string | null;
  close(): Promise<void>;
}

/** Runs one statement beside all databases, such as `create database`. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freshPostgres(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const connection = await openPostgres({ url: address.href, poolSize: 10, complain: () => undefined });
  return {
    db: connection.db,
    connection,
    url: address.href,
    async close() {
      await connection.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** A database without any table; PostgreSQL where `TEST_DATABASE_URL` names a server, else in memory. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined && server !== '') return freshPostgres(server);
  const connection = await openEmbedded(null, { loadDataDir: await embeddedTemplate() });
  return { db: connection.db, connection, url: null, close: () => connection.close() };
}

/** A fresh database with every table; one per test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await openEmptyDatabase();
  await migrate(database.connection);
  return database;
}
