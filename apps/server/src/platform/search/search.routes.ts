import type { FastifyInstance } from 'fastify';

import { searchContract } from '@backroom/contract/search';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { findNamed, findRecords } from './find-records.ts';
import type { SearchSource } from './search-source.ts';

/** The search over records of all kinds. */
export function searchRoutes(app: FastifyInstance, db: Database, sources: readonly SearchSource[]) {
  registerEndpoint(app, searchContract.find, async ({ query: { keyword, type, records } }, caller) => {
    if (keyword !== undefined) return { groups: await findRecords(db, sources, caller, { keyword, type }) };
    return { groups: records === undefined ? [] : await findNamed(db, sources, caller, records) };
  });
}
