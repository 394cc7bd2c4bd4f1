import type { FastifyInstance } from 'fastify';

import { storeComparisonContract } from '@backroom/contract/store-comparison';

import type { Database } from '../../kernel/database/database.ts';
import { registerWorkbook } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createStoreComparisonRepository } from './store-comparison.repository.ts';
import { createStoreComparisonService } from './store-comparison.service.ts';
import { createComparisonWorkbook } from './store-comparison-workbook.ts';

export function storeComparisonRoutes(app: FastifyInstance, db: Database) {
  const repository = createStoreComparisonRepository(db);
  const service = createStoreComparisonService(db);

  registerEndpoint(app, storeComparisonContract.options, ({ query }, caller) => repository.findOptions(caller, query));
  registerEndpoint(app, storeComparisonContract.compare, ({ query }, caller) =>
    service.compare(caller, storeComparisonContract.compare.access, query),
  );
  registerWorkbook(app, storeComparisonContract.export, async ({ query }, caller) => {
    const comparison = await service.compare(caller, storeComparisonContract.export.access, query);
    return createComparisonWorkbook(comparison, query.differences === '1');
  });
}
