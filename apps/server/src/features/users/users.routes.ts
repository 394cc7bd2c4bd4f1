import type { FastifyInstance } from 'fastify';

import { userContract } from '@backroom/contract/users';

import { notFound } from '../../kernel/app-error.ts';
import { getUploadedFile } from '../../kernel/body-parser.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { serve, serveDownload, serveUpdate } from '../../kernel/serve.ts';
import { findHistory } from '../history/history.repository.ts';
import { parseIds } from '../holders/holders.repository.ts';
import { createImportTemplate } from './import/import-template.ts';
import { createUserImportService } from './import/users-import.service.ts';
import { createUserRepository, usersInScope } from './users.repository.ts';
import { createUserService } from './users.service.ts';
import { createUserBulkService } from './users-bulk.service.ts';
import { createUserColumns } from './users-columns.ts';
import { findUserHolders } from './users-holders.ts';
import { createPasswordReset } from './users-password-reset.service.ts';

export function userRoutes(app: FastifyInstance, db: Database) {
  const repository = createUserRepository(db);
  const service = createUserService(db, repository);
  const bulkService = createUserBulkService(db, repository);
  const importService = createUserImportService(db);
  const resetPassword = createPasswordReset(db, repository);

  const findUser = async (caller: Caller, userId: number) => {
    const user = await repository.find(userId, usersInScope(caller, userContract.byId.access));
    if (!user) throw notFound();
    return user;
  };

  serve(app, userContract.list, ({ query }, caller) =>
    repository.findPage(query, usersInScope(caller, userContract.list.access)),
  );
  serve(app, userContract.options, ({ query }, caller) =>
    repository.options(query.keyword, query.deptId, usersInScope(caller, userContract.options.access)),
  );
  serve(app, userContract.byId, ({ params }, caller) => findUser(caller, params.userId));
  serve(app, userContract.history, async ({ params, query }, caller) => {
    await findUser(caller, params.userId);
    return findHistory(db, 'user', params.userId, query.before);
  });

  serve(app, userContract.holders, async ({ query }, caller) => {
    const inScope = await repository.findAll(parseIds(query.ids), usersInScope(caller, userContract.holders.access));
    return findUserHolders(
      db,
      caller,
      inScope.map(({ userId }) => userId),
    );
  });
  serve(app, userContract.create, ({ body }, caller) => service.create(caller, body));
  serveUpdate(
    app,
    userContract.update,
    ({ body }, caller) => repository.find(body.userId, usersInScope(caller, userContract.update.access)),
    ({ body }, caller) => service.update(caller, body),
  );
  serve(app, userContract.setStatus, ({ body }, caller) => service.setStatus(caller, body));
  serve(app, userContract.resetPassword, async ({ body }, caller) => {
    await resetPassword(caller, body);
    return null;
  });
  serve(app, userContract.previewBulk, ({ body }, caller) => bulkService.preview(caller, body));
  serve(app, userContract.changeBulk, ({ body }, caller) => bulkService.change(caller, body));
  serve(app, userContract.remove, async ({ body }, caller) => {
    await service.remove(caller, body.ids);
    return body;
  });

  serve(app, userContract.import, ({ query }, caller, request) =>
    importService.run(caller, getUploadedFile(request), query.dryRun === '1'),
  );
  serveDownload(app, userContract.importTemplate, createImportTemplate);

  serveDownload(app, userContract.export, ({ query }, caller) => ({
    fileName: { 'zh-CN': '用户', 'en-US': 'users' },
    columns: createUserColumns(caller.language),
    rows: repository.iterateAll(query, usersInScope(caller, userContract.export.access)),
  }));
}
