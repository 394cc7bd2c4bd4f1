import type { FastifyInstance } from 'fastify';

import { userContract } from '@backroom/contract/users';

import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { getUploadedFile } from '../../kernel/http/body-parser.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { registerDownload, registerWorkbook } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { registerImport } from '../../kernel/http/register-import.ts';
import { findHistory } from '../../platform/history/history.repository.ts';
import { parseIds } from '../../platform/holders/holders.repository.ts';
import { loadDeptNames } from '../../platform/import/dept-names.ts';
import { createUserImportService } from './import/users-import.service.ts';
import { createUserImportTemplate } from './import/users-import-template.ts';
import { createUserRepository, usersInScope } from './users.repository.ts';
import { createUserService } from './users.service.ts';
import { createUserBulkService } from './users-bulk.service.ts';
import { createUserColumns } from './users-columns.ts';
import { findResponsibilities, findUserHolders } from './users-holders.ts';
import { createUserLocks } from './users-locks.ts';
import { createPasswordReset } from './users-password-reset.service.ts';

export function userRoutes(app: FastifyInstance, db: Database) {
  const repository = createUserRepository(db);
  const service = createUserService(db, repository);
  const bulkService = createUserBulkService(db, repository);
  const importService = createUserImportService(db);
  const resetPassword = createPasswordReset(db, repository);
  const userLocks = createUserLocks(db);

  const findUser = async (caller: Caller, userId: number) =>
    orNotFound(await repository.find(userId, usersInScope(caller, userContract.byId.access)));

  registerEndpoint(app, userContract.list, ({ query }, caller) =>
    repository.findPage(query, usersInScope(caller, userContract.list.access)),
  );
  registerEndpoint(app, userContract.options, ({ query }, caller) =>
    repository.options(query, usersInScope(caller, userContract.options.access)),
  );
  registerEndpoint(app, userContract.byId, ({ params }, caller) => findUser(caller, params.userId));
  registerEndpoint(app, userContract.history, async ({ params, query }, caller) => {
    await findUser(caller, params.userId);
    return findHistory(db, 'user', params.userId, query);
  });

  registerEndpoint(app, userContract.holders, async ({ query }, caller) => {
    const inScope = await repository.findAll(parseIds(query.ids), usersInScope(caller, userContract.holders.access));
    return findUserHolders(
      db,
      caller,
      inScope.map(({ userId }) => userId),
    );
  });
  registerEndpoint(app, userContract.responsibilities, async ({ query }, caller) => {
    const scope = usersInScope(caller, userContract.responsibilities.access);
    const inScope = await repository.findAll(parseIds(query.ids), scope);
    return findResponsibilities(
      db,
      caller,
      inScope.map(({ userId }) => userId),
    );
  });
  registerEndpoint(app, userContract.create, ({ body }, caller) => service.create(caller, body));
  registerUpdate(
    app,
    userContract.update,
    ({ body }, caller) => repository.find(body.userId, usersInScope(caller, userContract.update.access)),
    ({ body }, caller) => service.update(caller, body),
  );
  registerEndpoint(app, userContract.setStatus, ({ body }, caller) => service.setStatus(caller, body));
  registerEndpoint(app, userContract.resetPassword, ({ body }, caller) => resetPassword(caller, body));
  registerEndpoint(app, userContract.locks, (_arg, caller) => userLocks.find(caller));
  registerEndpoint(app, userContract.unlock, ({ body }, caller) => userLocks.unlock(caller, body.userId));
  registerEndpoint(app, userContract.previewBulk, ({ body }, caller) => bulkService.preview(caller, body));
  registerEndpoint(app, userContract.changeBulk, ({ body }, caller) => bulkService.change(caller, body));
  registerRemoval(app, userContract.remove, (caller, ids) => service.remove(caller, ids));

  registerImport(
    app,
    userContract.import,
    ({ query }, caller, request) => importService.run(caller, getUploadedFile(request), query),
    (newUsers, caller, lease) => importService.runJob(newUsers, caller, lease),
  );
  registerWorkbook(app, userContract.importTemplate, createUserImportTemplate);

  registerDownload(app, userContract.export, async ({ query }, caller) => ({
    fileName: { 'zh-CN': '用户', 'en-US': 'users' },
    columns: createUserColumns(caller.language, await loadDeptNames(db), query.columns),
    rows: repository.iterateAll(
      query,
      usersInScope(caller, userContract.export.access),
      query.ids === undefined ? undefined : parseIds(query.ids),
    ),
  }));
}
