import type { FastifyInstance } from 'fastify';

import { configContract } from '@backroom/contract/config';

import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { registerDownload } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { findHistory } from '../history/history.repository.ts';
import { canSendSms, type SmsConfig } from '../sms-sender/create-sms-sender.ts';
import { createConfigRepository, toConfig } from './config.repository.ts';
import { createConfigService } from './config.service.ts';
import { createConfigColumns } from './config-columns.ts';

export function configRoutes(app: FastifyInstance, db: Database, config: SmsConfig) {
  const repository = createConfigRepository(db);
  const service = createConfigService(db, repository, { canSendSms: canSendSms(config) });

  registerEndpoint(app, configContract.list, ({ query }) => repository.findPage(query));

  const findConfig = async ({ params }: { params: { id: number } }) => {
    const row = orNotFound(await repository.findRow(params.id));
    return toConfig(row);
  };
  registerEndpoint(app, configContract.byId, findConfig);

  registerEndpoint(app, configContract.history, async ({ params, query }) => {
    const row = orNotFound(await repository.findRow(params.id));
    // The log may contain values from before the setting became a secret.
    return findHistory(db, 'config', params.id, query, row.isSecret ? ['configValue'] : []);
  });

  registerEndpoint(app, configContract.byKey, async ({ params }) =>
    orNotFound(await repository.findReadable(params.key)),
  );

  registerEndpoint(app, configContract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(app, configContract.update, findConfig, ({ params, body }, caller) =>
    service.update(caller, params.id, body),
  );

  registerRemoval(app, configContract.remove, (caller, ids) => service.remove(caller, ids));

  registerDownload(app, configContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '参数', 'en-US': 'settings' },
    columns: createConfigColumns(language),
    rows: repository.iterateAll(query),
  }));
}
