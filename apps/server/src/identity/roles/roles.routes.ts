import type { FastifyInstance } from 'fastify';

import { roleContract } from '@backroom/contract/roles';

import type { Database } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { registerDownload } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { findHistory } from '../../platform/history/history.repository.ts';
import { usersByRole } from '../../platform/holders/holder-sources.ts';
import { findHolders, parseIds } from '../../platform/holders/holders.repository.ts';
import { roleMemberRoutes } from './role-members.routes.ts';
import { roleRightsRoutes } from './role-rights.routes.ts';
import { createRoleRepository } from './roles.repository.ts';
import { createRoleService } from './roles.service.ts';
import { createRoleColumns } from './roles-columns.ts';

export function roleRoutes(app: FastifyInstance, db: Database) {
  const repository = createRoleRepository(db);
  const service = createRoleService(db, repository);

  registerEndpoint(app, roleContract.list, ({ query }, caller) => repository.findPage(caller, query));

  registerEndpoint(app, roleContract.byId, ({ params }, caller) => repository.findDetail(caller, params.roleId));

  registerEndpoint(app, roleContract.history, async ({ params, query }) => {
    if (!(await repository.findRow(params.roleId))) throw notFound();
    return findHistory(db, 'role', params.roleId, query);
  });

  registerEndpoint(app, roleContract.holders, ({ query }, caller) =>
    findHolders(db, parseIds(query.ids), [usersByRole(caller)]),
  );

  registerEndpoint(app, roleContract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(
    app,
    roleContract.update,
    ({ params }, caller) => repository.findDetail(caller, params.roleId),
    ({ params, body: { version, ...values } }, caller) => service.update(caller, params.roleId, version, values),
  );

  registerEndpoint(app, roleContract.copy, ({ params, body }, caller) => service.copy(caller, params.roleId, body));

  registerEndpoint(app, roleContract.setStatus, ({ body: { roleId, status, version } }, caller) =>
    service.setStatus(caller, roleId, status, version),
  );

  registerEndpoint(app, roleContract.setDataScope, ({ body: { roleId, version, ...rights } }, caller) =>
    service.update(caller, roleId, version, rights),
  );

  registerRemoval(app, roleContract.remove, (caller, ids) => service.remove(caller, ids));

  registerDownload(app, roleContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '角色', 'en-US': 'roles' },
    columns: createRoleColumns(language),
    rows: repository.iterateAll(query),
  }));

  roleRightsRoutes(app, db, repository);
  roleMemberRoutes(app, db, repository);
}
