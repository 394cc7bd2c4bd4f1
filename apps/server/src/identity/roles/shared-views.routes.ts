import type { FastifyInstance } from 'fastify';

import { sharedViewContract } from '@backroom/contract/shared-views';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createSharedViewService } from './shared-views.service.ts';

export function sharedViewRoutes(app: FastifyInstance, db: Database) {
  const service = createSharedViewService(db);
  registerEndpoint(app, sharedViewContract.list, (_arg, caller) => service.list(caller));
  registerEndpoint(app, sharedViewContract.share, ({ body }, caller) => service.share(caller, body));
  registerEndpoint(
    app,
    sharedViewContract.remove,
    async ({ body }, caller) => {
      await service.remove(caller, body.ids);
      return body;
    },
    // The log names the roles: their history has the views.
    { findRecords: service.findRoles },
  );
}
