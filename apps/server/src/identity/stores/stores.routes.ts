import type { FastifyInstance } from 'fastify';

import { storeContract } from '@backroom/contract/stores';

import type { Database } from '../../kernel/database/database.ts';
import { notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import { registerDownload, registerWorkbook } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { findHistory } from '../../platform/history/history.repository.ts';
import { parseIds } from '../../platform/holders/holders.repository.ts';
import { loadDeptNames } from '../../platform/import/dept-names.ts';
import { registerFileImport } from '../../platform/import/register-file-import.ts';
import { findStoreHolders } from '../departments/departments-holders.ts';
import { createStoreRepository } from './stores.repository.ts';
import { createStoreService } from './stores.service.ts';
import { createStoreColumns } from './stores-columns.ts';
import { findStoreDetail } from './stores-detail.repository.ts';
import { importStores } from './stores-import.service.ts';
import { createStoreImportTemplate } from './stores-import-layout.ts';

export function storeRoutes(app: FastifyInstance, db: Database) {
  const repository = createStoreRepository(db);
  const service = createStoreService(db);

  registerEndpoint(app, storeContract.list, ({ query }, caller) => repository.findPage(caller, query));

  registerEndpoint(app, storeContract.managers, ({ query }, caller) => repository.findManagers(caller, query));

  registerEndpoint(app, storeContract.deptsWithoutProfile, ({ query }, caller) =>
    repository.findWithoutProfile(caller, query),
  );

  registerEndpoint(app, storeContract.detail, async ({ params }, caller) => {
    const store = orNotFound(await repository.find(caller, params.storeId));
    return findStoreDetail(db, caller, store);
  });

  registerEndpoint(app, storeContract.history, async ({ params, query }, caller) => {
    if (!(await repository.find(caller, params.storeId))) throw notFound();
    return findHistory(db, 'store', params.storeId, query);
  });

  registerEndpoint(app, storeContract.holders, ({ query }, caller) =>
    findStoreHolders(db, caller, storeContract.holders.access, parseIds(query.ids)),
  );

  registerEndpoint(app, storeContract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(
    app,
    storeContract.update,
    ({ params }, caller) => repository.find(caller, params.storeId, storeContract.update.access),
    ({ params, body }, caller) => service.update(caller, params.storeId, body),
  );

  registerRemoval(app, storeContract.remove, (caller, ids) => service.remove(caller, ids));

  registerFileImport(app, storeContract.import, (caller, source, options) => importStores(db, caller, source, options));
  registerWorkbook(app, storeContract.importTemplate, createStoreImportTemplate);

  registerDownload(app, storeContract.export, async ({ query }, caller) => ({
    fileName: { 'zh-CN': '门店', 'en-US': 'stores' },
    columns: createStoreColumns(
      caller.language,
      await loadDeptNames(db),
      await repository.findManagerUsernames(caller),
    ),
    rows: repository.iterateAll(caller, query),
  }));
}
