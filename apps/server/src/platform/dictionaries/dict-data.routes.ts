import type { FastifyInstance } from 'fastify';

import { dictDataContract } from '@backroom/contract/dictionaries';

import type { Database } from '../../kernel/database/database.ts';
import { notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import { registerDownload, registerWorkbook } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { findHistory } from '../history/history.repository.ts';
import { registerFileImport } from '../import/register-file-import.ts';
import { createDictDataRepository } from './dict-data.repository.ts';
import { createDictDataService } from './dict-data.service.ts';
import { createDictDataColumns } from './dictionaries-columns.ts';
import { createDictImportService } from './import/dictionaries-import.service.ts';
import { createDictImportTemplate } from './import/dictionaries-import-template.ts';

export function dictDataRoutes(app: FastifyInstance, db: Database) {
  const repository = createDictDataRepository(db);
  const service = createDictDataService(db, repository);
  const importService = createDictImportService(db);

  registerEndpoint(app, dictDataContract.list, ({ query }) => repository.findPage(query));

  registerEndpoint(app, dictDataContract.byId, async ({ params }) =>
    orNotFound(await repository.find(params.dictCode)),
  );

  registerEndpoint(app, dictDataContract.history, async ({ params, query }) => {
    if (!(await repository.find(params.dictCode))) throw notFound();
    return findHistory(db, 'dictData', params.dictCode, query);
  });

  registerEndpoint(app, dictDataContract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(
    app,
    dictDataContract.update,
    ({ params }) => repository.find(params.dictCode),
    ({ params, body }, caller) => service.update(caller, params.dictCode, body),
  );

  registerRemoval(app, dictDataContract.remove, (caller, ids) => service.remove(caller, ids));

  registerEndpoint(app, dictDataContract.reorder, ({ body }, caller) => service.reorder(caller, body.values));

  registerFileImport(app, dictDataContract.import, (caller, source, options) =>
    importService.run(caller, source, options),
  );
  registerWorkbook(app, dictDataContract.importTemplate, createDictImportTemplate);

  registerEndpoint(app, dictDataContract.options, ({ query }) => repository.options(query.dictType));

  registerDownload(app, dictDataContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '字典值', 'en-US': 'dictionary-values' },
    columns: createDictDataColumns(language),
    rows: repository.iterateAll(query),
  }));
}
