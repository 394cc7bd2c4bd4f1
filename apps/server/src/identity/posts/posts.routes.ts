import type { FastifyInstance } from 'fastify';

import { postContract } from '@backroom/contract/posts';

import type { Database } from '../../kernel/database/database.ts';
import { notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import { registerDownload } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { findHistory } from '../../platform/history/history.repository.ts';
import { usersBy } from '../../platform/holders/holder-sources.ts';
import { findHolders, parseIds } from '../../platform/holders/holders.repository.ts';
import { users } from '../../schema/users.table.ts';
import { createPostRepository } from './posts.repository.ts';
import { createPostService } from './posts.service.ts';
import { createPostColumns } from './posts-columns.ts';

export function postRoutes(app: FastifyInstance, db: Database) {
  const repository = createPostRepository(db);
  const service = createPostService(db, repository);

  registerEndpoint(app, postContract.list, ({ query }) => repository.findPage(query));

  registerEndpoint(app, postContract.options, ({ query }) => repository.options(query));

  registerEndpoint(app, postContract.byId, async ({ params }) => orNotFound(await repository.find(params.postId)));

  registerEndpoint(app, postContract.history, async ({ params, query }) => {
    if (!(await repository.find(params.postId))) throw notFound();
    return findHistory(db, 'post', params.postId, query);
  });

  registerEndpoint(app, postContract.holders, ({ query }, caller) =>
    findHolders(db, parseIds(query.ids), [usersBy(users.postId, caller)]),
  );

  registerEndpoint(app, postContract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(
    app,
    postContract.update,
    ({ params }) => repository.find(params.postId),
    ({ params, body }, caller) => service.update(caller, params.postId, body),
  );

  registerRemoval(app, postContract.remove, (caller, ids) => service.remove(caller, ids));

  registerDownload(app, postContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '岗位', 'en-US': 'posts' },
    columns: createPostColumns(language),
    rows: repository.iterateAll(query),
  }));
}
