import { type FastifyInstance } from 'fastify';

import { userContract } from '@backroom/contract/users';

import { notFound } from '../../kernel/app-error.ts';
import { fileOf } from '../../kernel/body.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { serve, serveDownload } from '../../kernel/serve.ts';
import { historyOf } from '../history/history.repository.ts';
import { importTemplate } from './import/import-template.ts';
import { userImport } from './import/user-import.service.ts';
import { userBulk } from './user-bulk.service.ts';
import { userColumns } from './user-columns.ts';
import { passwordReset } from './user-password.service.ts';
import { userRepository, usersOf } from './users.repository.ts';
import { userService } from './users.service.ts';

export function userRoutes(app: FastifyInstance, db: Database) {
  const repository = userRepository(db);
  const service = userService(db, repository);
  const bulk = userBulk(db, repository);
  const imports = userImport(db);
  const resetPassword = passwordReset(db, repository);

  const requireOne = async (caller: Caller, userId: number) => {
    const user = await repository.find(userId, usersOf(caller, userContract.byId.access));
    if (!user) throw notFound();
    return user;
  };

  serve(app, userContract.list, ({ query }, caller) =>
    repository.page(query, usersOf(caller, userContract.list.access)),
  );
  serve(app, userContract.options, ({ query }, caller) =>
    repository.options(query.keyword, query.deptId, usersOf(caller, userContract.options.access)),
  );
  serve(app, userContract.byId, ({ params }, caller) => requireOne(caller, params.userId));
  serve(app, userContract.history, async ({ params, query }, caller) => {
    await requireOne(caller, params.userId);
    return historyOf(db, 'user', params.userId, query.before);
  });

  serve(app, userContract.create, ({ body }, caller) => service.create(caller, body));
  serve(app, userContract.update, ({ body }, caller) => service.update(caller, body));
  serve(app, userContract.setStatus, ({ body }, caller) => service.setStatus(caller, body));
  serve(app, userContract.resetPassword, async ({ body }, caller) => {
    await resetPassword(caller, body);
    return null;
  });
  serve(app, userContract.previewBulk, ({ body }, caller) => bulk.preview(caller, body));
  serve(app, userContract.changeBulk, ({ body }, caller) => bulk.change(caller, body));
  serve(app, userContract.remove, async ({ body }, caller) => {
    await service.remove(caller, body.ids);
    return body;
  });

  serve(app, userContract.import, ({ query }, caller, request) =>
    imports.run(caller, fileOf(request), query.dryRun === '1'),
  );
  serveDownload(app, userContract.importTemplate, importTemplate);

  serveDownload(app, userContract.export, ({ query }, caller) => ({
    fileName: { 'zh-CN': '用户', 'en-US': 'users' },
    columns: userColumns(caller.language),
    rows: repository.every(query, usersOf(caller, userContract.export.access)),
  }));
}
