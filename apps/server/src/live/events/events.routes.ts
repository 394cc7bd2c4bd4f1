import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { eventsContract } from '@backroom/contract/events';

import type { Database } from '../../kernel/database/database.ts';
import { registerStream } from '../../kernel/http/register-download.ts';
import { createEventHub } from './event-hub.ts';
import { MAX_PER_PERSON } from './event-streams.ts';
import { findSessionStates, findSharedState } from './events.repository.ts';

export function eventRoutes(app: FastifyInstance, db: Database, logger: Pick<Logger, 'warn'>, pollIntervalMs?: number) {
  const { leases } = app.sharedLimits;
  const hub = createEventHub({
    findSessionStates: findSessionStates(db),
    findSharedState: findSharedState(db),
    limits: leases ? { findLost: leases.findLost } : {},
    logger,
    pollIntervalMs,
  });
  // `preClose` runs before the server waits for open requests; a stream never ends by itself.
  app.addHook('preClose', async () => hub.close());

  registerStream(app, eventsContract.stream, async (_arg, { sessionId, userId }) => {
    const lease = await leases?.replaceOldest('event-stream', userId, MAX_PER_PERSON);
    try {
      return hub.open(Number(sessionId), userId, lease);
    } catch (error) {
      lease?.release();
      throw error;
    }
  });
}
