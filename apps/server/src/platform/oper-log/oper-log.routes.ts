import type { FastifyInstance } from 'fastify';

import { operLogContract } from '@backroom/contract/oper-log';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { registerDownload } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import type { SearchSource } from '../search/search-source.ts';
import { createOperLogRepository } from './oper-log.repository.ts';
import { createOperLogColumns } from './oper-log-columns.ts';
import type { NamedTables } from './record-names.ts';

/** Read-only: entries are written with the changes that they describe, and cannot be edited or deleted. */
export function operLogRoutes(
  app: FastifyInstance,
  db: Database,
  { tables, sources }: { tables: NamedTables; sources: readonly SearchSource[] },
) {
  const repository = createOperLogRepository(db, tables, sources);
  const toReader = (caller: Caller) => ({
    language: caller.language,
    mayReadValues: hasPermission(caller, operLogContract.byId.access),
  });

  registerEndpoint(app, operLogContract.list, ({ query }, caller) => repository.findPage(query, toReader(caller)));

  registerEndpoint(app, operLogContract.byId, async ({ params }, { language }) =>
    orNotFound(await repository.find(params.operId, language)),
  );

  registerDownload(app, operLogContract.export, ({ query }, caller) => ({
    fileName: { 'zh-CN': '操作日志', 'en-US': 'operation-log' },
    columns: createOperLogColumns(caller.language),
    // The file has the values.
    rows: repository.iterateAll(query, { ...toReader(caller), mayReadValues: true }),
  }));
}
