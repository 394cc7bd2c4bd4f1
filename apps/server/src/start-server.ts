import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { buildApp } from './app.ts';
import { migrate } from './database/migrate.ts';
import { createReadinessCheck } from './database/readiness.ts';
import { seed } from './database/seed.ts';
import { toStorageError } from './kernel/database/damaged-data.ts';
import { openLockedDatabase } from './kernel/database/open-locked-database.ts';
import { startJobs } from './kernel/jobs/start-jobs.ts';
import { createLogger } from './kernel/log/logger.ts';
import { startInstanceReports } from './kernel/observe/instance-reports.ts';
import { collectProcessMetrics, setBuildInfo } from './kernel/observe/metrics.ts';
import { startTracing } from './kernel/observe/tracing.ts';
import { PRODUCT_VERSION } from './kernel/process/product-version.ts';
import type { ServerConfig } from './kernel/process/server-config.ts';
import { StartError } from './kernel/process/start-error.ts';
import { findDemoAccounts } from './platform/app-config/demo-accounts.repository.ts';
import { assertNoPublishedPasswords } from './platform/app-config/published-passwords.ts';
import { warnWithoutSms } from './platform/sms-sender/create-sms-sender.ts';
import { createRegularJobs } from './regular-jobs.ts';

export interface RunningServer {
  /** URL to open in a browser. */
  url: string;
  logger: Logger;
  /** The demo accounts that can still sign in with the published password; none without demo data. */
  demoAccounts: Awaited<ReturnType<typeof findDemoAccounts>>;
  /** From `beginDrain` until `close`, if other machines reach the server. */
  drainMs: number;
  /** Balancers are to send their requests elsewhere; those that still come are answered. */
  beginDrain(): void;
  /** Completes the requests in flight, then closes the database and releases the data directory. */
  close(): Promise<void>;
}

/** Runs clean-up callbacks in reverse order of registration. */
class CleanupStack {
  readonly #undo: (() => unknown)[] = [];

  defer(undo: () => unknown): void {
    this.#undo.push(undo);
  }

  async close(): Promise<void> {
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) await undo();
  }
}

const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: 'is in use by another process; choose another with PORT',
  EACCES: 'cannot be opened by this user; choose another with PORT',
  EADDRNOTAVAIL: 'is not a local address; choose another with HOST',
  ENOTFOUND: 'cannot be resolved; choose another with HOST',
};

async function listen(app: FastifyInstance, { host, port }: ServerConfig): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = LISTEN_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new StartError(`Port ${port} on ${host} ${reason}`, { cause: error });
  }
  const { port: boundPort } = app.server.address() as AddressInfo;
  const isLocalhostReachable = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1';
  return `http://${isLocalhostReachable ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${boundPort}`;
}

/**
 * Locks the data directory, migrates, seeds and listens. If a step fails, everything opened before it is closed again.
 *
 * @param deliverPassword hands over the generated password of the administrator before it is stored
 */
export async function startServer(
  config: ServerConfig,
  deliverPassword?: (password: string) => void,
  logger = createLogger(config.logLevel),
): Promise<RunningServer> {
  const cleanup = new CleanupStack();
  try {
    if (config.tracing) cleanup.defer(startTracing(config.tracing, logger));
    const connection = await openLockedDatabase(config, logger, {
      waitMs: config.databaseWaitSeconds * 1_000,
      usesReplica: true,
    });
    cleanup.defer(() => connection.close());
    collectProcessMetrics();
    setBuildInfo(PRODUCT_VERSION, connection.engine);
    const applied = await migrate(connection, undefined, (line) => logger.warn(line));
    if (applied.length > 0) logger.info({ applied }, 'database migrated');
    const { demo, demoLanguage } = config;
    const log = (line: string) => logger.info(line);
    await seed(connection.db, { demo, demoLanguage, log, ...(deliverPassword && { deliverPassword }) });
    await assertNoPublishedPasswords(connection.db, config);
    await warnWithoutSms(connection.db, config, logger);
    const demoAccounts = await findDemoAccounts(connection.db);
    const app = await buildApp({ db: connection.db, isReady: createReadinessCheck(connection), config, logger });
    cleanup.defer(() => app.close());
    cleanup.defer(await startJobs(connection, app.jobs, createRegularJobs(connection, app, logger, config), logger));
    cleanup.defer(await startInstanceReports(connection, logger));
    const url = await listen(app, config);
    return {
      url,
      logger,
      demoAccounts,
      drainMs: config.drainSeconds * 1_000,
      beginDrain: () => app.beginDrain(),
      close: () => cleanup.close(),
    };
  } catch (error) {
    await cleanup.close();
    throw toStorageError(error, config);
  }
}
