import type { FastifyInstance } from 'fastify';

import { appConfigContract } from '@backroom/contract/app-config';

import { demoAccounts } from '../../database/seed/demo-accounts.ts';
import type { Config } from '../../kernel/config.ts';
import { readConsoleVersion } from '../../kernel/console-version.ts';
import type { Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { createAppConfigRepository } from './app-config.repository.ts';

export function appConfigRoutes(
  app: FastifyInstance,
  db: Database,
  { demo, consoleDir }: Pick<Config, 'demo' | 'consoleDir'>,
) {
  const repository = createAppConfigRepository(db);
  const version = readConsoleVersion(consoleDir);

  serve(app, appConfigContract.get, async () => ({
    ...(await repository.findPublicValues()),
    sys_demo: demo ? '1' : '0',
    version,
  }));

  serve(app, appConfigContract.demoAccounts, () => (demo ? demoAccounts : []));
}
