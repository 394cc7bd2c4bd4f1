import { randomBytes } from 'node:crypto';

import { sourceHash } from '@backroom/testing/source-hash';

import { buildApp } from '../../app.ts';
import { openPostgres } from '../../kernel/database/postgres-database.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { fillLargeCompany } from '../large-company/large-company.ts';
import { databaseUrl, onServer, openTestPostgres, postgresTemplate } from '../template/postgres-template.ts';
import { withPlans } from './plan-recorder.ts';

const FILL_LIMIT_MS = 600_000;

/** Name of the database of a size: of its schema, its rows and the day, because rows carry times. */
const toName = (factor: number) =>
  `growth_${factor}_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_${sourceHash(
    'apps/server/src/database',
    'apps/server/src/testing/large-company',
  )}`;

async function fill(server: string, name: string, factor: number): Promise<void> {
  const draft = `draft_${randomBytes(6).toString('hex')}`;
  const template = await postgresTemplate(server, 'demo');
  await onServer(server, (client) => client.query(`create database ${draft} template ${template}`));
  const address = new URL(databaseUrl(server, draft));
  for (const limit of ['statement_timeout', 'query_timeout']) address.searchParams.set(limit, String(FILL_LIMIT_MS));
  address.searchParams.set('options', '-c maintenance_work_mem=256MB');
  const connection = await openPostgres({ url: address.href, poolSize: 1, onConnectionError: () => undefined });
  try {
    await fillLargeCompany(connection.db, factor);
  } finally {
    await connection.close();
  }
  await onServer(server, (client) => client.query(`alter database ${draft} rename to ${name}`));
}

/** Fills the database of a size, unless this PostgreSQL has it. */
export async function ensureGrowthDatabase(server: string, factor: number): Promise<string> {
  const name = toName(factor);
  const known = await onServer(server, (client) => client.query('select from pg_database where datname = $1', [name]));
  if (known.rowCount === 0) await fill(server, name, factor);
  return databaseUrl(server, name);
}

/** The server on a company of a size, whose statements are explained. */
export async function openGrowthApp(server: string, factor: number) {
  const url = await ensureGrowthDatabase(server, factor);
  const connection = await openTestPostgres(withPlans(url));
  const { db } = connection;
  const limits = { exportsPerMinute: Infinity, uploadsPerMinute: Infinity };
  const config = readConfig({ DATABASE_URL: url });
  const app = await buildApp({ db, config, logger: createLogger('silent'), ...limits });
  return {
    app,
    db,
    url,
    async close() {
      await app.close();
      await connection.close();
    },
  };
}
export type GrowthApp = Awaited<ReturnType<typeof openGrowthApp>>;
