import type { FastifyInstance } from 'fastify';

import { createRateLimit } from './rate-limit.ts';
import { createRequestSlots } from './request-slots.ts';
import type { SharedLimits } from './shared-limits.ts';

/**
 * Limits the uploads in progress, for each user and in total, and those that a user may start within a minute, before
 * their files are received.
 */
export function registerUploadLimit(app: FastifyInstance, limits: SharedLimits, maxPerMinute: number): void {
  const slots = createRequestSlots(app, limits, 'upload');
  const assertAllowed = createRateLimit(limits.createMinuteLimit('uploads', maxPerMinute), 'tooManyUploads');
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.contract?.upload) return;
    await slots.acquire(request, reply);
    await assertAllowed(request.caller?.userId ?? 0);
  });
}
