import { type FastifyInstance } from 'fastify';

import { dictDataContract } from '@backroom/contract/dictionaries';

import { notFound } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { serve, serveDownload } from '../../kernel/serve.ts';
import { historyOf } from '../history/history.repository.ts';
import { dictDataRepository } from './dict-data.repository.ts';
import { dictDataService } from './dict-data.service.ts';
import { dictDataColumns } from './dictionary-columns.ts';

export function dictDataRoutes(app: FastifyInstance, db: Database) {
  const repository = dictDataRepository(db);
  const service = dictDataService(db);

  serve(app, dictDataContract.list, ({ query }) => repository.page(query));

  serve(app, dictDataContract.byId, async ({ params }) => {
    const value = await repository.find(params.dictCode);
    if (!value) throw notFound();
    return value;
  });

  serve(app, dictDataContract.history, async ({ params, query }) => {
    if (!(await repository.find(params.dictCode))) throw notFound();
    return historyOf(db, 'dictData', params.dictCode, query.before);
  });

  serve(app, dictDataContract.create, ({ body }, caller) => service.create(caller, body));

  serve(app, dictDataContract.update, ({ params, body }, caller) => service.update(caller, params.dictCode, body));

  serve(app, dictDataContract.remove, async ({ body }, caller) => {
    await service.remove(caller, body.ids);
    return body;
  });

  serve(app, dictDataContract.options, ({ query }) => repository.options(query.dictType));

  serveDownload(app, dictDataContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '字典数据', 'en-US': 'dictionary-values' },
    columns: dictDataColumns(language),
    rows: repository.every(query),
  }));
}
