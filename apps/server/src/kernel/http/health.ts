import { setTimeout as delay } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { AppError } from '../errors/app-error.ts';
import { successEnvelope } from './envelope.ts';

/** A database that has not answered by then counts as down: the answer is due within 2 s. */
const READY_TIMEOUT_MS = 1_500;

/** Limits the time of a check, and runs one at a time: calls during a check share its result. */
function createTimedCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return async () => {
    pending ??= check().finally(() => (pending = undefined));
    const timer = new AbortController();
    const timeout = delay(READY_TIMEOUT_MS, false, { signal: timer.signal });
    try {
      return await Promise.race([pending, timeout]);
    } finally {
      // The aborted timer rejects; its result is no longer of interest.
      timeout.catch(() => undefined);
      timer.abort();
    }
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `/readyz` is 503 from now on, so that balancers choose another instance. Everything is answered meanwhile, also on
     * new connections; kept ones stay, as a proxy that does not ask would have to open others until the last moment.
     */
    beginDrain(): void;
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: the database is reachable and migrated, the server neither drains nor
 * closes.
 *
 * @returns whether the drain has begun
 */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): () => boolean {
  const isReadyInTime = createTimedCheck(isReady);
  let [isDraining, isClosing] = [false, false];
  app.decorate('beginDrain', () => {
    isDraining = true;
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Uptime checks send HEAD.
  const route = { method: ['GET', 'HEAD'], config: { routeAccess: 'public' as const } };
  app.route({
    ...route,
    url: '/healthz',
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return successEnvelope(request, null);
    },
  });
  app.route({
    ...route,
    url: '/readyz',
    handler: async (request, reply) => {
      if (isDraining || isClosing) throw new AppError(503, 'shuttingDown', {}, { retryAfterSeconds: 2 });
      if (!(await isReadyInTime())) throw new AppError(503, 'databaseDown', {}, { retryAfterSeconds: 2 });
      reply.header('Cache-Control', 'no-store');
      return successEnvelope(request, null);
    },
  });
  return () => isDraining;
}
