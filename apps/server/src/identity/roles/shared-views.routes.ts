import type { FastifyInstance } from 'fastify';

import { sharedViewContract } from '@backroom/contract/shared-views';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint, registerRemoval } from '../../kernel/http/register-endpoint.ts';
import { createSharedViewService } from './shared-views.service.ts';

export function sharedViewRoutes(app: FastifyInstance, db: Database) {
  const service = createSharedViewService(db);
  registerEndpoint(app, sharedViewContract.list, (_arg, caller) => service.list(caller));
  registerEndpoint(app, sharedViewContract.share, ({ body }, caller) => service.share(caller, body));
  registerRemoval(app, sharedViewContract.remove, (caller, ids) => service.remove(caller, ids));
}
