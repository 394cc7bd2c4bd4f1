import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { DAY_MS } from '@backroom/contract/calendar';

import { closeDaysByThemselves } from './business/cash-in/takings/close-by-itself.ts';
import { notifyOpenDays } from './business/cash-in/takings/notify-open-days.ts';
import { createNotices } from './business/notices/create-notices.ts';
import { deleteOldNotices } from './business/notices/notices-retention.ts';
import { type BackupConfig, createBackupJobs } from './database/backup/backup-job.ts';
import { deleteOldLoginLogs } from './identity/login-log/login-log-retention.ts';
import type { Connection } from './kernel/database/database.ts';
import { isVacuumDue, vacuumTables } from './kernel/database/vacuum.ts';
import { deleteExpiredIdempotencyKeys } from './kernel/http/idempotency.ts';
import { deleteExpiredJobs } from './kernel/jobs/delete-expired-jobs.ts';
import type { RegularJob } from './kernel/jobs/regular-jobs.ts';
import { deleteUnusedLimits } from './kernel/limits/delete-unused-limits.ts';
import { readRetention } from './platform/config/retention-settings.ts';
import { deleteOldOperations } from './platform/oper-log/oper-log-retention.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long after its cut-off a day closes by itself. */
const CLOSING_MS = 5 * MINUTE_MS;
/** Time without a request after which the server counts as idle. */
const IDLE_MS = 5_000;

/** The regular jobs of a server. PostgreSQL vacuums itself. */
export function createRegularJobs(
  connection: Connection,
  app: Pick<FastifyInstance, 'apiActivity'>,
  logger: Logger,
  config: BackupConfig,
): RegularJob[] {
  const { db } = connection;
  const deletions: RegularJob[] = [
    ...createBackupJobs(connection, config, logger),
    { name: 'delete expired idempotency keys', periodMs: HOUR_MS, run: async () => deleteExpiredIdempotencyKeys(db) },
    {
      name: 'delete old entries of the login log',
      periodMs: HOUR_MS,
      run: async () => deleteOldLoginLogs(db, await readRetention(db, 'sys_login_log_days')),
    },
    { name: 'delete old notices', periodMs: HOUR_MS, run: () => deleteOldNotices(db) },
    { name: 'close days of takings', periodMs: CLOSING_MS, run: (signal) => closeDaysByThemselves(db, signal) },
    {
      name: 'notify of open days of takings',
      periodMs: CLOSING_MS,
      run: (signal) => notifyOpenDays(db, createNotices, signal),
    },
    { name: 'delete expired jobs', periodMs: HOUR_MS, run: () => deleteExpiredJobs(db) },
    {
      name: 'prune the operation log',
      periodMs: DAY_MS,
      run: async () => deleteOldOperations(db, await readRetention(db, 'sys_oper_log_days')),
    },
  ];
  if (connection.engine === 'postgres') {
    // The embedded database has a single instance, which counts in its memory.
    return [...deletions, { name: 'delete unused limits', periodMs: HOUR_MS, run: () => deleteUnusedLimits(db) }];
  }
  const isIdle = () => performance.now() - app.apiActivity.lastAt >= IDLE_MS;
  const vacuum: RegularJob = {
    name: 'vacuum',
    periodMs: MINUTE_MS,
    isDue: async () => isIdle() && isVacuumDue(connection),
    async run() {
      const tables = await vacuumTables(connection, isIdle);
      if (tables.length > 0) logger.info({ tables }, 'database vacuumed');
    },
  };
  return [...deletions, vacuum];
}
