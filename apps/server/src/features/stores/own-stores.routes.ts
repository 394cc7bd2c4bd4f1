import type { FastifyInstance } from 'fastify';

import { ownStoreContract } from '@backroom/contract/own-stores';

import { notFound } from '../../kernel/app-error.ts';
import type { Database } from '../../kernel/database.ts';
import { registerEndpoint } from '../../kernel/register-endpoint.ts';
import { createOwnStoreRepository } from './own-stores.repository.ts';

export function ownStoreRoutes(app: FastifyInstance, db: Database) {
  const repository = createOwnStoreRepository(db);

  registerEndpoint(app, ownStoreContract.byId, async ({ params }, caller) => {
    const store = await repository.find(params.storeId, caller);
    if (!store) throw notFound();
    return store;
  });
}
