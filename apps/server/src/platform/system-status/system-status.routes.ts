import type { FastifyInstance } from 'fastify';

import { systemStatusContract } from '@backroom/contract/system-status';

import type { Database } from '../../kernel/database/database.ts';
import { outsideOfCall } from '../../kernel/http/current-call.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { createSystemStatusService, type StatusSources } from './system-status.service.ts';

export function systemStatusRoutes(
  app: FastifyInstance,
  db: Database,
  config: Pick<ServerConfig, 'databaseUrl' | 'publicUrl' | 'backups'>,
  sources: StatusSources,
) {
  const service = createSystemStatusService(db, config, sources);
  // Other callers share the answer: it is completed also if the first one goes.
  registerEndpoint(app, systemStatusContract.get, () => outsideOfCall(() => service.read()));
}
