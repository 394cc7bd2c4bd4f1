import { type FastifyInstance } from 'fastify';

import { deptContract, type DeptNode } from '@backroom/contract/departments';

import { notFound } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { serve, serveDownload } from '../../kernel/serve.ts';
import { historyOf } from '../history/history.repository.ts';
import { departmentRepository } from './departments.repository.ts';
import { departmentService } from './departments.service.ts';
import { deptColumns } from './dept-columns.ts';
import { inOrder } from './dept-tree.ts';

export function departmentRoutes(app: FastifyInstance, db: Database) {
  const repository = departmentRepository(db);
  const service = departmentService(db);

  serve(app, deptContract.list, ({ query }, caller) => repository.tree(caller, deptContract.list.access, query));

  serve(app, deptContract.tree, (_arg, caller) => repository.options(caller));

  serve(app, deptContract.byId, async ({ params }, caller) => {
    const dept = await repository.find(caller, params.deptId);
    if (!dept) throw notFound();
    return dept;
  });

  serve(app, deptContract.history, async ({ params, query }, caller) => {
    if (!(await repository.find(caller, params.deptId))) throw notFound();
    return historyOf(db, 'dept', params.deptId, query.before);
  });

  serve(app, deptContract.create, ({ body }, caller) => service.create(caller, body));

  serve(app, deptContract.update, ({ params, body }, caller) => service.update(caller, params.deptId, body));

  serve(app, deptContract.move, ({ params, body }, caller) => service.move(caller, params.deptId, body));

  serve(app, deptContract.remove, async ({ body }, caller) => {
    await service.remove(caller, body.ids);
    return body;
  });

  serveDownload(app, deptContract.export, ({ query }, caller) => ({
    fileName: { 'zh-CN': '部门', 'en-US': 'departments' },
    columns: deptColumns(caller.language),
    rows: read(repository.tree(caller, deptContract.export.access, query)),
  }));
}

async function* read(tree: Promise<readonly DeptNode[]>) {
  yield* inOrder(await tree);
}
