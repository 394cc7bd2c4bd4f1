import type { FastifyInstance } from 'fastify';

import { roleMemberContract } from '@backroom/contract/role-members';

import type { Database } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createRoleMemberRepository } from './role-members.repository.ts';
import { createRoleMemberService } from './role-members.service.ts';
import type { RoleRepository } from './roles.repository.ts';

export function roleMemberRoutes(app: FastifyInstance, db: Database, repository: RoleRepository) {
  const members = createRoleMemberRepository(db);
  const service = createRoleMemberService(db, repository, members);

  registerEndpoint(app, roleMemberContract.list, async ({ params, query }, caller) => {
    if (!(await repository.findRow(params.roleId))) throw notFound();
    return members.findPage(caller, params.roleId, query);
  });

  registerEndpoint(app, roleMemberContract.update, ({ params, body }, caller) =>
    service.update(caller, params.roleId, body),
  );
}
