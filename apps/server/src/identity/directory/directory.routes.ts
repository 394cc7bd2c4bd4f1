import type { FastifyInstance } from 'fastify';

import { directoryContract } from '@backroom/contract/directory';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { findColleagues, findPlaces, findPosts } from './directory.repository.ts';

export function directoryRoutes(app: FastifyInstance, db: Database) {
  registerEndpoint(app, directoryContract.list, ({ query }, caller) => findColleagues(db, caller, query));
  registerEndpoint(app, directoryContract.departments, ({ query }, caller) => findPlaces(db, caller, query));
  registerEndpoint(app, directoryContract.posts, ({ query }) => findPosts(db, query));
}
