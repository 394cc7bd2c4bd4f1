import type { FastifyInstance } from 'fastify';

import { dictDataContract } from '@backroom/contract/dictionaries';

import { notFound } from '../../kernel/app-error.ts';
import type { Database } from '../../kernel/database.ts';
import { serve, serveDownload, serveUpdate } from '../../kernel/serve.ts';
import { findHistory } from '../history/history.repository.ts';
import { createDictDataRepository } from './dict-data.repository.ts';
import { createDictDataService } from './dict-data.service.ts';
import { createDictDataColumns } from './dictionaries-columns.ts';

export function dictDataRoutes(app: FastifyInstance, db: Database) {
  const repository = createDictDataRepository(db);
  const service = createDictDataService(db);

  serve(app, dictDataContract.list, ({ query }) => repository.findPage(query));

  serve(app, dictDataContract.byId, async ({ params }) => {
    const value = await repository.find(params.dictCode);
    if (!value) throw notFound();
    return value;
  });

  serve(app, dictDataContract.history, async ({ params, query }) => {
    if (!(await repository.find(params.dictCode))) throw notFound();
    return findHistory(db, 'dictData', params.dictCode, query.before);
  });

  serve(app, dictDataContract.create, ({ body }, caller) => service.create(caller, body));

  serveUpdate(
    app,
    dictDataContract.update,
    ({ params }) => repository.find(params.dictCode),
    ({ params, body }, caller) => service.update(caller, params.dictCode, body),
  );

  serve(app, dictDataContract.remove, async ({ body }, caller) => {
    await service.remove(caller, body.ids);
    return body;
  });

  serve(app, dictDataContract.options, ({ query }) => repository.options(query.dictType));

  serveDownload(app, dictDataContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '字典值', 'en-US': 'dictionary-values' },
    columns: createDictDataColumns(language),
    rows: repository.iterateAll(query),
  }));
}
