import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { deleteOldLoginLogs } from './features/login-log/login-log-retention.ts';
import { pruneOperLog } from './features/oper-log/prune-log.ts';
import type { Connection } from './kernel/database.ts';
import { deleteExpiredIdempotencyKeys } from './kernel/idempotency.ts';
import type { BackgroundJob } from './kernel/job-scheduler.ts';
import { vacuumTables } from './kernel/vacuum.ts';

const MINUTE_MS = 60_000;
/** Time without a request after which the server counts as idle. */
const IDLE_MS = 5_000;

/** The regular jobs of a server. PostgreSQL vacuums itself. */
export function createBackgroundJobs(
  connection: Connection,
  app: Pick<FastifyInstance, 'apiActivity'>,
  logger: Logger,
): BackgroundJob[] {
  const deleteKeys: BackgroundJob = {
    name: 'delete expired idempotency keys',
    intervalMs: 60 * MINUTE_MS,
    run: async () => deleteExpiredIdempotencyKeys(connection.db),
  };
  const pruneLog: BackgroundJob = {
    name: 'prune the operation log',
    intervalMs: 24 * 60 * MINUTE_MS,
    run: async () => void (await pruneOperLog(connection.db)),
  };
  const deleteLoginLogs: BackgroundJob = {
    name: 'delete old entries of the login log',
    intervalMs: 60 * MINUTE_MS,
    run: async () => deleteOldLoginLogs(connection.db),
  };
  const deletions = [deleteKeys, deleteLoginLogs, pruneLog];
  if (connection.engine === 'postgres') return deletions;
  const isIdle = () => performance.now() - app.apiActivity.lastAt >= IDLE_MS;
  const vacuum: BackgroundJob = {
    name: 'vacuum',
    intervalMs: MINUTE_MS,
    async run() {
      const tables = await vacuumTables(connection, isIdle);
      if (tables.length > 0) logger.info({ tables }, 'database vacuumed');
    },
  };
  return [...deletions, vacuum];
}
