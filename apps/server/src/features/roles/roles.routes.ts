import type { FastifyInstance } from 'fastify';

import { roleContract } from '@backroom/contract/roles';

import { notFound } from '../../kernel/app-error.ts';
import type { Database } from '../../kernel/database.ts';
import { serve, serveDownload, serveUpdate } from '../../kernel/serve.ts';
import { findHistory } from '../history/history.repository.ts';
import { usersByRole } from '../holders/holder-sources.ts';
import { findHolders, parseIds } from '../holders/holders.repository.ts';
import { roleMemberRoutes } from './role-members.routes.ts';
import { roleRightsRoutes } from './role-rights.routes.ts';
import { createRoleRepository } from './roles.repository.ts';
import { createRoleService } from './roles.service.ts';
import { createRoleColumns } from './roles-columns.ts';

export function roleRoutes(app: FastifyInstance, db: Database) {
  const repository = createRoleRepository(db);
  const service = createRoleService(db, repository);

  serve(app, roleContract.list, ({ query }, caller) => repository.findPage(caller, query));

  serve(app, roleContract.byId, ({ params }, caller) => repository.findDetail(caller, params.roleId));

  serve(app, roleContract.history, async ({ params, query }) => {
    if (!(await repository.findRow(params.roleId))) throw notFound();
    return findHistory(db, 'role', params.roleId, query.before);
  });

  serve(app, roleContract.holders, ({ query }, caller) => findHolders(db, parseIds(query.ids), [usersByRole(caller)]));

  serve(app, roleContract.create, ({ body }, caller) => service.create(caller, body));

  serveUpdate(
    app,
    roleContract.update,
    ({ params }, caller) => repository.findDetail(caller, params.roleId),
    ({ params, body: { version, ...values } }, caller) => service.update(caller, params.roleId, version, values),
  );

  serve(app, roleContract.copy, ({ params, body }, caller) => service.copy(caller, params.roleId, body));

  serve(app, roleContract.setStatus, ({ body: { roleId, status, version } }, caller) =>
    service.setStatus(caller, roleId, status, version),
  );

  serve(app, roleContract.setDataScope, ({ body: { roleId, version, ...rights } }, caller) =>
    service.update(caller, roleId, version, rights),
  );

  serve(app, roleContract.remove, async ({ body }, caller) => {
    await service.remove(caller, body.ids);
    return body;
  });

  serveDownload(app, roleContract.export, ({ query }, { language }) => ({
    fileName: { 'zh-CN': '角色', 'en-US': 'roles' },
    columns: createRoleColumns(language),
    rows: repository.iterateAll(query),
  }));

  roleRightsRoutes(app, db, repository);
  roleMemberRoutes(app, db, repository);
}
