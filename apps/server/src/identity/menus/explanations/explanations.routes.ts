import type { FastifyInstance } from 'fastify';

import { explanationContract } from '@backroom/contract/explanations';

import type { Database } from '../../../kernel/database/database.ts';
import { registerEndpoint } from '../../../kernel/http/register-endpoint.ts';
import type { RecordLists } from '../../../platform/access/record-list.ts';
import { findCapablePage } from './capable-page.ts';
import { explain } from './explanations.service.ts';
import { findTargetOptions } from './target-options.ts';

/** @param lists of which rows are counted that a person would gain */
export function explanationRoutes(app: FastifyInstance, db: Database, lists: RecordLists) {
  registerEndpoint(app, explanationContract.get, ({ query }, caller) => explain(db, lists, caller, query));
  registerEndpoint(app, explanationContract.people, ({ query }, caller) => findCapablePage(db, caller, query));
  registerEndpoint(app, explanationContract.targets, ({ query }, caller) => findTargetOptions(db, caller, query));
}
