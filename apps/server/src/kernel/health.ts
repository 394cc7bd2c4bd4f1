import type { FastifyInstance } from 'fastify';

import { AppError } from './app-error.ts';
import { successEnvelope } from './envelope.ts';

/** `/healthz`: the process responds. `/readyz`: the database is reachable and migrated, the server is not closing. */
export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // A kept-alive connection would keep the server from closing until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  app.get('/healthz', { config: { routeAccess: 'public' } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return successEnvelope(request, null);
  });
  app.get('/readyz', { config: { routeAccess: 'public' } }, async (request, reply) => {
    if (isClosing || !(await isReady())) throw new AppError(503, 'databaseDown', {}, { retryAfterSeconds: 2 });
    reply.header('Cache-Control', 'no-store');
    return successEnvelope(request, null);
  });
}
