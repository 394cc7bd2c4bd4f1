import type { FastifyInstance } from 'fastify';

import { effectsContract } from '@backroom/contract/effects';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { findDeptEffects } from './dept-effects.ts';
import { findRoleEffects } from './role-effects.ts';
import { findUserEffects } from './user-effects.ts';

export function effectRoutes(app: FastifyInstance, db: Database) {
  registerEndpoint(app, effectsContract.role, ({ params, body }, caller) =>
    findRoleEffects(db, caller, params.roleId, body),
  );
  registerEndpoint(app, effectsContract.user, ({ params, body }, caller) =>
    findUserEffects(db, caller, params.userId, body),
  );
  registerEndpoint(app, effectsContract.dept, ({ params, body }, caller) =>
    findDeptEffects(db, caller, params.deptId, body),
  );
}
