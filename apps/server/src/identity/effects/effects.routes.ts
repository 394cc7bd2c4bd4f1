import type { FastifyInstance } from 'fastify';

import { effectsContract } from '@backroom/contract/effects';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import type { RecordLists } from '../../platform/access/record-list.ts';
import { findDeptEffects } from './dept-effects.ts';
import { findMergeEffects } from './merge-effects.ts';
import { findRoleEffects } from './role-effects.ts';
import { findBulkEffects, findRemovalEffects, findUserEffects } from './user-effects.ts';

export function effectRoutes(app: FastifyInstance, db: Database, lists: RecordLists) {
  registerEndpoint(app, effectsContract.role, ({ params, body }, caller) =>
    findRoleEffects({ db, lists, caller }, params.roleId, body),
  );
  registerEndpoint(app, effectsContract.user, ({ params, body }, caller) =>
    findUserEffects({ db, lists, caller }, params.userId, body),
  );
  registerEndpoint(app, effectsContract.users, ({ body }, caller) => findBulkEffects({ db, lists, caller }, body));
  registerEndpoint(app, effectsContract.removal, ({ body }, caller) => findRemovalEffects({ db, lists, caller }, body));
  registerEndpoint(app, effectsContract.merge, ({ params, body }, caller) =>
    findMergeEffects({ db, lists, caller }, params.deptId, body),
  );
  registerEndpoint(app, effectsContract.dept, ({ params, body }, caller) =>
    findDeptEffects({ db, lists, caller }, params.deptId, body),
  );
}
