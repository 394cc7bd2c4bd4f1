import type { FastifyInstance } from 'fastify';

import { createRateLimit } from './rate-limit.ts';
import { createRequestSlots } from './request-slots.ts';

/**
 * Limits the uploads in progress, for each user and in total, and those that a user may start within a minute, before
 * their files are received.
 */
export function registerUploadLimit(app: FastifyInstance, maxPerMinute: number): void {
  const slots = createRequestSlots(app);
  const assertAllowed = createRateLimit(maxPerMinute, 'tooManyUploads');
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.contract?.upload) return;
    slots.acquire(request, reply);
    assertAllowed(request.caller?.userId ?? 0);
  });
}
