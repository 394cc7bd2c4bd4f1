import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { eventsContract } from '@backroom/contract/events';

import type { Database } from '../../kernel/database.ts';
import { registerStream } from '../../kernel/register-endpoint.ts';
import { findSettingsFingerprint } from '../app-config/app-config.repository.ts';
import { findRevisions } from '../month-plan/month-plan.repository.ts';
import { createEventHub } from './event-hub.ts';
import { findSessionStates } from './events.repository.ts';

export function eventRoutes(app: FastifyInstance, db: Database, logger: Pick<Logger, 'warn'>, pollIntervalMs?: number) {
  const hub = createEventHub({
    findSessionStates: findSessionStates(db),
    findSettings: () => findSettingsFingerprint(db),
    findPlanRevisions: () => findRevisions(db),
    logger,
    pollIntervalMs,
  });
  // `preClose` runs before the server waits for open requests; a stream never ends by itself.
  app.addHook('preClose', async () => hub.close());

  registerStream(app, eventsContract.stream, (_arg, { sessionId }) => hub.open(Number(sessionId)));
}
