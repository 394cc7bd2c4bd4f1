import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody, noData } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { holdersEndpoint } from '../holders/holders.contract.ts';
import { importUpload, XLSX_TYPE } from '../import-file/import-file.contract.ts';
import { importQuery } from '../import-file/import-file.schemas.ts';
import { STATUS_NORMAL } from '../values/codes.ts';
import { DEPT_TYPES, type DeptType } from './departments.constants.ts';
import {
  dept,
  deptImportResult,
  deptInput,
  deptListQuery,
  deptMerge,
  deptMergePreview,
  deptMove,
  deptNodes,
  deptOptions,
  deptParams,
  deptTreeQuery,
  deptUpdate,
} from './departments.schemas.ts';

export type { DeptType } from './departments.constants.ts';
export type { Dept, DeptImportResult, DeptNode, DeptOption } from './departments.schemas.ts';

/** Allowed types of child departments by type of the parent; `root` is the top level. */
export const ALLOWED_DEPT_CHILDREN: Readonly<Record<DeptType | 'root', readonly DeptType[]>> = {
  root: ['company', 'region', 'department'],
  company: DEPT_TYPES,
  region: ['region', 'store', 'department'],
  store: ['department'],
  department: ['department'],
};

/** Maximum depth of the tree. */
export const MAX_DEPT_DEPTH = 16;

/** A tree of up to so many departments is sent whole, a larger one by branches. */
export const MAX_TREE_NODES = 1000;

/** Children of one department that a large tree sends. */
export const MAX_BRANCH_NODES = 200;

/** Departments that a search in a large tree finds, besides their ancestors. */
export const MAX_TREE_MATCHES = 100;

const defaults = { parentId: 0, leaderId: 0, leader: '', phone: '', email: '', sort: 0, status: STATUS_NORMAL };

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/dept/{deptId}',
  access: 'admin:sysDept:query',
  summary: 'One department',
  params: deptParams,
  data: dept,
});

const remove = endpoint({
  method: 'DELETE',
  path: '/api/v1/dept',
  access: 'admin:sysDept:remove',
  summary: 'Delete empty departments',
  body: idsBody,
  data: idsBody,
});

export const deptContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/dept',
    access: 'admin:sysDept:list',
    summary: 'Matching departments with their ancestors, as a tree',
    query: deptListQuery,
    data: deptNodes,
    mayLag: true,
  }),
  byId,
  history: historyEndpoint(byId),
  tree: endpoint({
    method: 'GET',
    path: '/api/v1/deptTree',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary:
      'Departments to choose from: those whose users, stores or records the caller may list; of a large tree its top, the children of one, those chosen or those found',
    query: deptTreeQuery,
    data: deptOptions,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/dept',
    access: 'admin:sysDept:add',
    summary: 'Create a department',
    body: deptInput,
    defaults,
    data: dept,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/dept/{deptId}',
    access: 'admin:sysDept:edit',
    summary: 'Update a department without moving it',
    params: deptParams,
    body: deptUpdate,
    defaults,
    data: dept,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/v1/dept/{deptId}/move',
    access: 'admin:sysDept:edit',
    summary: 'Move a department with its descendants',
    params: deptParams,
    body: deptMove,
    data: dept,
  }),
  /** What refers to the department by its data scope or as a store must be resolved before. */
  merge: endpoint({
    method: 'POST',
    path: '/api/v1/dept/{deptId}/merge',
    access: 'admin:sysDept:remove',
    summary: 'Move the people and children of a department to another one, and delete it',
    params: deptParams,
    body: deptMerge,
    data: dept,
  }),
  previewMerge: endpoint({
    method: 'POST',
    path: '/api/v1/dept/{deptId}/merge/preview',
    access: 'admin:sysDept:remove',
    summary: 'What a merge would move; it fails as the merge would',
    params: deptParams,
    body: deptMerge,
    data: deptMergePreview,
  }),
  remove,
  holders: holdersEndpoint(remove),
  /** All or nothing: with any error nothing is created; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/dept/import',
    access: 'admin:sysDept:add',
    summary: 'Import departments from a CSV or XLSX file; with `dryRun` only validate it',
    query: importQuery,
    upload: importUpload,
    ignoresIdempotencyKey: true,
    mayBecomeJob: true,
    data: deptImportResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/dept/importTemplate',
    access: 'admin:sysDept:add',
    summary: 'Template of an import file as XLSX with example rows',
    data: noData,
    download: XLSX_TYPE,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/dept/export',
    access: 'admin:sysDept:export',
    summary: 'Export matching departments in tree order as CSV',
    query: deptListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
