import type { FastifyInstance } from 'fastify';

import { findingContract } from '@backroom/contract/findings';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { findFindings } from './findings.service.ts';

export function findingRoutes(app: FastifyInstance, db: Database) {
  registerEndpoint(app, findingContract.list, ({ query }, caller) => findFindings(db, caller, query));
}
