import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { openPostgres } from '../../kernel/database/postgres-database.ts';
import { fillTemplate, type TemplateContents, templateKey } from './database-template.ts';

/** Any number of our own: one process at a time creates templates. */
const TEMPLATE_LOCK = 7_202_612;

/** Runs statements on the server's own database, e.g. `create database`. */
export async function onServer<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Address of a database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Parameters of an address replace the limits of the pool. */
const LONG_TIMEOUTS = { lock_timeout: '30000', statement_timeout: '30000', query_timeout: '40000' };

/** The limits of the product are not those of tests, which share a busy machine. */
export function openTestPostgres(url: string) {
  const address = new URL(url);
  for (const [name, ms] of Object.entries(LONG_TIMEOUTS)) address.searchParams.set(name, ms);
  return openPostgres({ url: address.href, poolSize: 10, onConnectionError: () => undefined });
}

async function createTemplate(
  server: string,
  client: pg.Client,
  contents: TemplateContents,
  name: string,
): Promise<void> {
  const draft = `draft_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${draft}`);
  const connection = await openTestPostgres(databaseUrl(server, draft));
  try {
    await fillTemplate(connection, contents);
  } finally {
    await connection.close();
  }
  await client.query(`alter database ${draft} rename to ${name}`);
}

async function ensureTemplate(server: string, contents: TemplateContents): Promise<string> {
  const name = `template_${templateKey(contents)}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await createTemplate(server, client, contents, name);
  });
  return name;
}

const templates = new Map<TemplateContents, Promise<string>>();

/** Name of a database with these contents to copy with `create database … template`; created once per server. */
export function postgresTemplate(server: string, contents: TemplateContents): Promise<string> {
  const template = templates.get(contents) ?? ensureTemplate(server, contents);
  templates.set(contents, template);
  return template;
}
