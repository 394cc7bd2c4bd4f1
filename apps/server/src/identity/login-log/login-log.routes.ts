import type { FastifyInstance } from 'fastify';

import { accountContract } from '@backroom/contract/account';
import { loginLogContract } from '@backroom/contract/login-log';

import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { registerDownload } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createLoginLogRepository } from './login-log.repository.ts';
import { createLoginLogService } from './login-log.service.ts';
import { createLoginLogColumns } from './login-log-columns.ts';

/** The login log for administrators, and the sign-ins of the caller. */
export function loginLogRoutes(app: FastifyInstance, db: Database) {
  const repository = createLoginLogRepository(db);
  const service = createLoginLogService(db, repository);

  registerEndpoint(app, loginLogContract.list, ({ query }) => repository.findPage(query));
  registerEndpoint(app, loginLogContract.byId, async ({ params }) => orNotFound(await repository.find(params.logId)));
  registerEndpoint(app, loginLogContract.remove, ({ body }, caller) => service.remove(caller, body.ids));
  registerDownload(app, loginLogContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '登录日志', 'en-US': 'login-log' },
    columns: createLoginLogColumns(language),
    rows: repository.iterateAll(query),
  }));

  registerEndpoint(app, accountContract.signIns, (_arg, { userId }) => repository.findOwn(userId));
}
