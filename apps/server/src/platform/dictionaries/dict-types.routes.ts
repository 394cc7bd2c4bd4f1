import type { FastifyInstance } from 'fastify';

import { dictTypeContract } from '@backroom/contract/dictionaries';

import type { Database } from '../../kernel/database/database.ts';
import { notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import { registerDownload } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { findHistory } from '../history/history.repository.ts';
import { parseIds } from '../holders/holders.repository.ts';
import { createDictTypeRepository } from './dict-types.repository.ts';
import { createDictTypeService } from './dict-types.service.ts';
import { createDictTypeColumns } from './dictionaries-columns.ts';

export function dictTypeRoutes(app: FastifyInstance, db: Database) {
  const repository = createDictTypeRepository(db);
  const service = createDictTypeService(db, repository);

  registerEndpoint(app, dictTypeContract.list, ({ query }) => repository.findPage(query));

  registerEndpoint(app, dictTypeContract.byId, async ({ params }) => orNotFound(await repository.find(params.id)));

  registerEndpoint(app, dictTypeContract.history, async ({ params, query }) => {
    if (!(await repository.find(params.id))) throw notFound();
    return findHistory(db, 'dictType', params.id, query);
  });

  registerEndpoint(app, dictTypeContract.holders, ({ query }, caller) =>
    repository.findHolders(caller, parseIds(query.ids)),
  );

  registerEndpoint(app, dictTypeContract.options, ({ query }) => repository.options(query));

  registerEndpoint(app, dictTypeContract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(
    app,
    dictTypeContract.update,
    ({ params }) => repository.find(params.id),
    ({ params, body }, caller) => service.update(caller, params.id, body),
  );

  registerRemoval(app, dictTypeContract.remove, (caller, ids) => service.remove(caller, ids));

  registerDownload(app, dictTypeContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '字典', 'en-US': 'dictionaries' },
    columns: createDictTypeColumns(language),
    rows: repository.iterateAll(query),
  }));
}
