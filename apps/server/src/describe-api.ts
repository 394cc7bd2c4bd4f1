import { buildApp } from './app.ts';
import type { Database } from './kernel/database/database.ts';
import { createLogger } from './kernel/log/logger.ts';
import { readConfig } from './kernel/process/server-config.ts';

/** Fails at the first use. */
const NO_DATABASE = {} as Database;

/** The OpenAPI document as the server serves it at `/openapi.json`. Needs no database. */
export async function describeApi(): Promise<string> {
  const config = readConfig({ OPENAPI: '1' });
  const app = await buildApp({ db: NO_DATABASE, config, logger: createLogger('silent') });
  const { body } = await app.inject('/openapi.json');
  await app.close();
  return body;
}
