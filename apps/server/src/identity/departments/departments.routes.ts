import type { FastifyInstance } from 'fastify';

import { deptContract, type DeptNode } from '@backroom/contract/departments';

import type { Database } from '../../kernel/database/database.ts';
import { notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import type { CountableRows } from '../../kernel/files/csv-download.ts';
import { registerDownload, registerWorkbook } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { walkTree } from '../../platform/access/departments-tree.ts';
import { findHistory } from '../../platform/history/history.repository.ts';
import { parseIds } from '../../platform/holders/holders.repository.ts';
import { registerFileImport } from '../../platform/import/register-file-import.ts';
import { createDepartmentRepository } from './departments.repository.ts';
import { createDepartmentService } from './departments.service.ts';
import { createDeptColumns, type ExportedDept } from './departments-columns.ts';
import { findDeptHolders } from './departments-holders.ts';
import { importDepts } from './departments-import.service.ts';
import { createDeptImportTemplate } from './departments-import-layout.ts';
import { createDepartmentMergeService } from './departments-merge.service.ts';
import { findDeptOptions } from './departments-options.ts';

export function departmentRoutes(app: FastifyInstance, db: Database) {
  const repository = createDepartmentRepository(db);
  const service = createDepartmentService(db);
  const mergeService = createDepartmentMergeService(db);

  registerEndpoint(app, deptContract.list, ({ query }, caller) =>
    repository.findTree(caller, deptContract.list.access, query),
  );

  registerEndpoint(app, deptContract.tree, ({ query }, caller) => findDeptOptions(db, caller, query));

  registerEndpoint(app, deptContract.byId, async ({ params }, caller) =>
    orNotFound(await repository.find(caller, params.deptId)),
  );

  registerEndpoint(app, deptContract.history, async ({ params, query }, caller) => {
    if (!(await repository.find(caller, params.deptId))) throw notFound();
    return findHistory(db, 'dept', params.deptId, query);
  });

  registerEndpoint(app, deptContract.holders, ({ query }, caller) =>
    findDeptHolders(db, caller, deptContract.holders.access, parseIds(query.ids)),
  );

  registerEndpoint(app, deptContract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(
    app,
    deptContract.update,
    ({ params }, caller) => repository.find(caller, params.deptId, deptContract.update.access),
    ({ params, body }, caller) => service.update(caller, params.deptId, body),
  );

  registerEndpoint(app, deptContract.move, ({ params, body }, caller) => service.move(caller, params.deptId, body));

  registerEndpoint(app, deptContract.merge, ({ params, body }, caller) =>
    mergeService.merge(caller, params.deptId, body),
  );
  registerEndpoint(app, deptContract.previewMerge, ({ params, body }, caller) =>
    mergeService.preview(caller, params.deptId, body),
  );

  registerRemoval(app, deptContract.remove, (caller, ids) => service.remove(caller, ids));

  registerFileImport(app, deptContract.import, (caller, source, options) => importDepts(db, caller, source, options));
  registerWorkbook(app, deptContract.importTemplate, createDeptImportTemplate);

  registerDownload(app, deptContract.export, ({ query }, caller) => ({
    fileName: { 'zh-CN': '部门', 'en-US': 'departments' },
    columns: createDeptColumns(caller.language),
    rows: toRows(repository.findTree(caller, deptContract.export.access, query)),
  }));
}

function toRows(tree: Promise<readonly DeptNode[]>): CountableRows<ExportedDept> {
  return {
    async *[Symbol.asyncIterator]() {
      yield* walkTree(await tree);
    },
    count: async (limit) => Math.min([...walkTree(await tree)].length, limit),
  };
}
