import { randomBytes } from 'node:crypto';

import type { Connection, Database } from '../kernel/database/database.ts';
import { openEmbedded } from '../kernel/database/embedded-database.ts';
import type { TemplateContents } from './template/database-template.ts';
import { embeddedTemplate } from './template/embedded-template.ts';
import { databaseUrl, onServer, openTestPostgres, postgresTemplate } from './template/postgres-template.ts';

export interface TestDatabase {
  db: Database;
  connection: Connection;
  /** Address of the PostgreSQL database; null on the embedded engine. */
  url: string | null;
  close(): Promise<void>;
}

async function openOnPostgres(server: string, contents: TemplateContents): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = await postgresTemplate(server, contents);
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = databaseUrl(server, name);
  const connection = await openTestPostgres(url);
  return {
    db: connection.db,
    connection,
    url,
    async close() {
      await connection.close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** A new database, usually one per test file: on PostgreSQL if `TEST_DATABASE_URL` names a server, else in memory. */
export async function openTestDatabase(contents: TemplateContents = 'migrated'): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined && server !== '') return openOnPostgres(server, contents);
  const connection = await openEmbedded(null, { loadDataDir: await embeddedTemplate(contents) });
  return { db: connection.db, connection, url: null, close: () => connection.close() };
}

/** Opens the database for a test file. Usable from its own `beforeAll` on. */
export function setupTestDatabase(contents?: TemplateContents): TestDatabase {
  const test = {} as TestDatabase;
  beforeAll(async () => void Object.assign(test, await openTestDatabase(contents)));
  afterAll(() => test.close());
  return test;
}
