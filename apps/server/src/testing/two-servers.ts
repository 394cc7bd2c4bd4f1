import { setTimeout as pause } from 'node:timers/promises';

import type { LightMyRequestResponse } from 'fastify';

import { buildApp } from '../app.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { readConfig } from '../kernel/process/server-config.ts';
import { openTestPostgres } from './template/postgres-template.ts';
import { NO_MIN_DURATIONS, openTestApp } from './test-app.ts';

/** Two servers that share only a database. Requires PostgreSQL; the embedded database has a single connection. */
async function openTwoServers() {
  const test = await openTestApp();
  const [{ name }] = (await test.db.execute<{ name: string }>('select current_database() as name')).rows as [
    { name: string },
  ];
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const otherConnection = await openTestPostgres(url.href);
  const there = await buildApp({
    db: otherConnection.db,
    config: readConfig({ DATABASE_URL: url.href }),
    logger: createLogger('silent'),
    durations: NO_MIN_DURATIONS,
  });
  return {
    test,
    /** URL of the database. */
    url: url.href,
    db: test.db,
    apps: [test.app, there] as const,
    here: { app: test.app, db: test.db },
    there: { app: there, db: otherConnection.db },
    async close() {
      await there.close();
      await otherConnection.close();
      await test.close();
    },
  };
}
type TwoServers = Awaited<ReturnType<typeof openTwoServers>>;

/** Opens both for a test file. Usable from its own `beforeAll` on. */
export function setupTwoServers(): TwoServers {
  const servers = {} as TwoServers;
  beforeAll(async () => void Object.assign(servers, await openTwoServers()));
  afterAll(() => servers.close());
  return servers;
}

type Call = () => Promise<LightMyRequestResponse>;

/** Head starts of a race, in turn: a request may need more steps than the other before they meet. */
const HEAD_STARTS_MS = [0, 5, 10, 20];

/**
 * Sends two concurrent requests. Even rounds start with the first one, odd rounds with the second, each with another
 * head start. In the first two rounds the second request waits for the response, so that both orders always occur.
 */
export async function race(round: number, one: Call, other: Call) {
  const [early, late] = round % 2 === 0 ? [one, other] : [other, one];
  const sent = early();
  await (round < 2 ? sent : pause(HEAD_STARTS_MS[(round >> 1) % HEAD_STARTS_MS.length]));
  const responses = await Promise.all([sent, late()]);
  const [first, second] = round % 2 === 0 ? responses : responses.reverse();
  return [first!, second!] as const;
}
