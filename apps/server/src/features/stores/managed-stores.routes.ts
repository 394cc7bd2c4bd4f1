import { type FastifyInstance } from 'fastify';

import { storeManagementContract } from '@backroom/contract/store-management';

import { notFound } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { serve, serveDownload } from '../../kernel/serve.ts';
import { historyOf } from '../history/history.repository.ts';
import { managedStoreRepository } from './managed-stores.repository.ts';
import { storeColumns } from './store-columns.ts';
import { storeDetailOf } from './store-detail.repository.ts';
import { storeService } from './stores.service.ts';

export function managedStoreRoutes(app: FastifyInstance, db: Database) {
  const repository = managedStoreRepository(db);
  const service = storeService(db);

  serve(app, storeManagementContract.list, ({ query }, caller) => repository.page(caller, query));

  serve(app, storeManagementContract.managers, ({ query }, caller) => repository.managers(caller, query.name));

  serve(app, storeManagementContract.bare, (_arg, caller) => repository.bare(caller));

  serve(app, storeManagementContract.detail, async ({ params }, caller) => {
    const store = await repository.find(caller, params.storeId);
    if (!store) throw notFound();
    return storeDetailOf(db, caller, store);
  });

  serve(app, storeManagementContract.history, async ({ params, query }, caller) => {
    if (!(await repository.find(caller, params.storeId))) throw notFound();
    return historyOf(db, 'store', params.storeId, query.before);
  });

  serve(app, storeManagementContract.create, ({ body }, caller) => service.create(caller, body));

  serve(app, storeManagementContract.update, ({ params, body }, caller) =>
    service.update(caller, params.storeId, body),
  );

  serve(app, storeManagementContract.remove, async ({ body }, caller) => {
    await service.remove(caller, body.ids);
    return body;
  });

  serveDownload(app, storeManagementContract.export, ({ query }, caller) => ({
    fileName: { 'zh-CN': '门店', 'en-US': 'stores' },
    columns: storeColumns(caller.language),
    rows: repository.every(caller, query),
  }));
}
