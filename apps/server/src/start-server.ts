import { type AddressInfo } from 'node:net';

import { type FastifyInstance } from 'fastify';
import { type Logger } from 'pino';

import { buildApp } from './app.ts';
import { migrate } from './database/migrate.ts';
import { seed } from './database/seed.ts';
import { warnWithoutSms } from './features/sms/warn-without-sms.ts';
import { type Config } from './kernel/config.ts';
import { type Connection } from './kernel/database.ts';
import { sweepIdempotency } from './kernel/idempotency.ts';
import { createLogger } from './kernel/logger.ts';
import { openData } from './kernel/open-data.ts';
import { StartError } from './kernel/start-error.ts';

const SWEEP_MS = 60 * 60 * 1000;

export interface RunningServer {
  /** URL to open in a browser. */
  url: string;
  logger: Logger;
  /** Completes the requests in flight, then closes the database and releases the data directory. */
  close(): Promise<void>;
}

/** Runs clean-up callbacks in reverse order of registration. */
class Opened {
  readonly #undo: (() => unknown)[] = [];

  add(undo: () => unknown): void {
    this.#undo.push(undo);
  }

  async close(): Promise<void> {
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) await undo();
  }
}

const LISTEN_REFUSALS: Record<string, string> = {
  EADDRINUSE: 'is in use by another process; choose another with PORT',
  EACCES: 'cannot be opened by this user; choose another with PORT',
  EADDRNOTAVAIL: 'is not a local address; choose another with HOST',
  ENOTFOUND: 'cannot be resolved; choose another with HOST',
};

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = LISTEN_REFUSALS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new StartError(`Port ${port} on ${host} ${reason}`, { cause: error });
  }
  const { port: actual } = app.server.address() as AddressInfo;
  const isEverywhere = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' || host === '::1';
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${actual}`;
}

function sweepHourly(connection: Connection, logger: Logger): () => void {
  const timer = setInterval(() => {
    sweepIdempotency(connection.db).catch((err: unknown) =>
      logger.warn({ err }, 'failed to delete expired idempotency keys'),
    );
  }, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Locks the data directory, migrates, seeds and listens. If a step fails, everything opened before it is closed again.
 *
 * @param onInitialPassword receives the administrator's generated password, even if a later step fails
 */
export async function startServer(
  config: Config,
  onFirstPassword: (password: string) => void = () => undefined,
  logger = createLogger(config.logLevel),
): Promise<RunningServer> {
  const opened = new Opened();
  try {
    const connection = await openData(config, logger);
    opened.add(() => connection.close());
    const applied = await migrate(connection);
    if (applied.length > 0) logger.info({ applied }, 'database migrated');
    const { firstPassword } = await seed(connection.db, { demo: config.demo, log: (line) => logger.info(line) });
    if (firstPassword !== undefined) onFirstPassword(firstPassword);
    await warnWithoutSms(connection.db, config, logger);
    const app = await buildApp({ db: connection.db, config, logger });
    opened.add(() => app.close());
    opened.add(sweepHourly(connection, logger));
    const url = await listen(app, config);
    return { url, logger, close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
