import type { FastifyInstance } from 'fastify';

import { createRequestSlots } from './request-slots.ts';

/** Limits the uploads in progress, for each user and in total, before their files are received. */
export function registerUploadLimit(app: FastifyInstance): void {
  const slots = createRequestSlots(app);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.contract?.upload) slots.acquire(request, reply);
  });
}
