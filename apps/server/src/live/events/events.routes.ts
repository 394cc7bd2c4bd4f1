import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { eventsContract } from '@backroom/contract/events';

import type { Database } from '../../kernel/database/database.ts';
import { registerStream } from '../../kernel/http/register-endpoint.ts';
import { createEventHub } from './event-hub.ts';
import { findSessionStates, findSharedState } from './events.repository.ts';

export function eventRoutes(app: FastifyInstance, db: Database, logger: Pick<Logger, 'warn'>, pollIntervalMs?: number) {
  const hub = createEventHub({
    findSessionStates: findSessionStates(db),
    findSharedState: findSharedState(db),
    logger,
    pollIntervalMs,
  });
  // `preClose` runs before the server waits for open requests; a stream never ends by itself.
  app.addHook('preClose', async () => hub.close());

  registerStream(app, eventsContract.stream, (_arg, { sessionId, userId }) => hub.open(Number(sessionId), userId));
}
