import type { FastifyInstance } from 'fastify';

import { appConfigContract } from '@backroom/contract/app-config';

import type { Database } from '../../kernel/database/database.ts';
import { readConsoleVersion } from '../../kernel/http/console-version.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { createAppConfigRepository } from './app-config.repository.ts';
import { findDemoAccounts, hasDemoData } from './demo-accounts.repository.ts';

export function appConfigRoutes(app: FastifyInstance, db: Database, { consoleDir }: Pick<ServerConfig, 'consoleDir'>) {
  const repository = createAppConfigRepository(db);
  const version = readConsoleVersion(consoleDir);

  registerEndpoint(app, appConfigContract.get, async () => ({
    ...(await repository.findPublicValues()),
    sys_demo: (await hasDemoData(db)) ? '1' : '0',
    version,
    settings: await repository.findFingerprint(),
  }));

  registerEndpoint(app, appConfigContract.demoAccounts, () => findDemoAccounts(db));
}
