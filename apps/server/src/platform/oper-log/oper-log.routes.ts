import type { FastifyInstance } from 'fastify';

import { operLogContract } from '@backroom/contract/oper-log';

import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { registerDownload } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createOperLogRepository } from './oper-log.repository.ts';
import { createOperLogColumns } from './oper-log-columns.ts';

/** Read-only: entries are written with the changes that they describe, and cannot be edited or deleted. */
export function operLogRoutes(app: FastifyInstance, db: Database) {
  const repository = createOperLogRepository(db);

  registerEndpoint(app, operLogContract.list, ({ query }) => repository.findPage(query));

  registerEndpoint(app, operLogContract.byId, async ({ params }) => orNotFound(await repository.find(params.operId)));

  registerDownload(app, operLogContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '操作日志', 'en-US': 'operation-log' },
    columns: createOperLogColumns(language),
    rows: repository.iterateAll(query),
  }));
}
