import { createHash, timingSafeEqual } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { jobs } from '../../schema/jobs.table.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { isFromThisMachine } from '../http/client-address.ts';
import type { ServerConfig } from '../process/server-config.ts';
import { databaseUp, jobsByState, oldestJobSeconds, registry } from './metrics.ts';

/** Only the metrics of the database are missing after that. */
const DATABASE_TIMEOUT_MS = 1_500;
const BEARER = /^Bearer (\S+)$/i;
const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

type MetricsConfig = Pick<ServerConfig, 'metricsToken' | 'behindProxy'>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * With a token, who has it; without one, this machine, as long as no proxy can make others look like it.
 */
function mayRead({ headers, raw }: FastifyRequest, { metricsToken, behindProxy }: MetricsConfig): boolean {
  if (metricsToken !== null) {
    const [, token = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
    return timingSafeEqual(digest(token), digest(metricsToken));
  }
  return !behindProxy && isFromThisMachine(raw);
}

async function collectJobs(db: Database): Promise<void> {
  const rows = await db
    .select({
      state: jobs.state,
      count: sql<number>`count(*)::int`,
      oldest: sql<number>`coalesce(extract(epoch from now() - min(${jobs.createdAt})), 0)::float`,
    })
    .from(jobs)
    .groupBy(jobs.state);
  for (const state of JOB_STATES) {
    const found = rows.find((row) => row.state === state);
    jobsByState.set({ state }, found?.count ?? 0);
    if (state === 'queued') oldestJobSeconds.set(found?.oldest ?? 0);
  }
}

/** Calls during a query share it, so that many scrapes cost no more than one. */
function createCollector(db: Database): () => Promise<void> {
  let pending: Promise<boolean> | undefined;
  return async () => {
    pending ??= collectJobs(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pending = undefined));
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref());
    const isUp = await Promise.race([pending, timeout]);
    databaseUp.set(isUp ? 1 : 0);
    if (isUp) return;
    // The figures of before would be taken for those of now.
    jobsByState.reset();
    oldestJobSeconds.set(NaN);
  };
}

/** `GET /metrics` in the text format of Prometheus; 404 for all who may not read it. */
export function metricsRoute(app: FastifyInstance, db: Database, config: MetricsConfig): void {
  const collect = createCollector(db);
  app.route({
    method: 'GET',
    url: '/metrics',
    config: { routeAccess: 'public' },
    handler: async (request, reply) => {
      if (!mayRead(request, config)) throw new AppError(404, 'noSuchAddress');
      await collect();
      return reply
        .type(registry.contentType)
        .header('Cache-Control', 'no-store')
        .send(await registry.metrics());
    },
  });
}
