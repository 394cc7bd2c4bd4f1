import { type FastifyInstance } from 'fastify';

import { storeContract } from '@backroom/contract/stores';

import { notFound } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { storeRepository } from './stores.repository.ts';

export function storeRoutes(app: FastifyInstance, db: Database) {
  const repository = storeRepository(db);

  serve(app, storeContract.byId, async ({ params }, caller) => {
    const store = await repository.find(params.storeId, caller);
    if (!store) throw notFound();
    return store;
  });
}
