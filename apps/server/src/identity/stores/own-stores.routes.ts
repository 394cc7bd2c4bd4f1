import type { FastifyInstance } from 'fastify';

import { ownStoreContract } from '@backroom/contract/own-stores';

import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createOwnStoreRepository } from './own-stores.repository.ts';

export function ownStoreRoutes(app: FastifyInstance, db: Database) {
  const repository = createOwnStoreRepository(db);

  registerEndpoint(app, ownStoreContract.byId, async ({ params }, caller) =>
    orNotFound(await repository.find(params.storeId, caller)),
  );
}
