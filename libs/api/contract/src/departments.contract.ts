import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody } from './envelope.ts';
import {
  emailAddress,
  id,
  idOrNone,
  idParam,
  keyword,
  phone,
  recordFields,
  requiredText,
  sortNumber,
  status,
  STATUS_NORMAL,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { holdersEndpoint } from './holders.contract.ts';
import { dryRun, importResultFields, importUpload } from './import-file.contract.ts';

const DEPT_TYPES = ['company', 'region', 'store', 'department'] as const;
const deptType = z.enum(DEPT_TYPES);
export type DeptType = z.infer<typeof deptType>;

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

/** 0 is the top level. */
const parentId = z.int().check(z.nonnegative());

const input = {
  deptName: requiredText(128),
  deptType,
  /** The user who leads it; 0 for none. */
  leaderId: idOrNone,
  /** A note on the leader, such as a person without an account. */
  leader: text(20),
  phone,
  email: emailAddress,
  sort: sortNumber,
  status,
};

const defaults = { parentId: 0, leaderId: 0, leader: '', phone: '', email: '', sort: 0, status: STATUS_NORMAL };

/** A node of the organisation. `userCount` counts its own users, without descendants. */
export const dept = z.object({
  deptId: id,
  parentId,
  deptName: z.string(),
  deptType,
  sort: z.int(),
  status,
  /** Ids from the root down to this node, such as `/1/4/9/`. */
  deptPath: z.string(),
  /** The node itself or its nearest ancestor of type store; 0 at the head office. */
  storeId: z.int(),
  leaderId: idOrNone,
  /** Empty without a leader. */
  leaderName: z.string(),
  leader: z.string(),
  phone: z.string(),
  email: z.string(),
  userCount: z.int(),
  ...recordFields,
});
export type Dept = z.infer<typeof dept>;

export const deptNode = z.extend(dept, {
  get children() {
    return z.array(deptNode);
  },
});
export type DeptNode = z.infer<typeof deptNode>;

/** A node of a department picker. */
export const deptOption = z.object({
  id,
  label: z.string(),
  deptType,
  /** Not selectable for the caller: an ancestor of selectable nodes. */
  disabled: z.boolean(),
  get children() {
    return z.array(deptOption);
  },
});
export type DeptOption = z.infer<typeof deptOption>;

const filters = z.strictObject({
  keyword,
  deptName: textFilter,
  deptType: z.optional(deptType),
  status: z.optional(status),
  /** Directly below a department. */
  parentId: z.optional(idParam),
  leaderId: z.optional(idParam),
});

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/dept/{deptId}',
  access: 'admin:sysDept:query',
  summary: 'One department',
  params: z.object({ deptId: idParam }),
  data: dept,
});

/** The versions are those that the caller has read of the department and of the target. */
const mergeBody = z.strictObject({ targetId: id, version, targetVersion: version });

const importResult = z.object(importResultFields);
export type DeptImportResult = z.infer<typeof importResult>;

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
    query: filters,
    data: z.array(deptNode),
  }),
  byId,
  history: historyEndpoint(byId),
  tree: endpoint({
    method: 'GET',
    path: '/api/v1/deptTree',
    access: 'signed-in',
    summary: 'Departments to choose from: those whose users, stores or records the caller may list',
    data: z.array(deptOption),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/dept',
    access: 'admin:sysDept:add',
    summary: 'Create a department',
    body: z.strictObject({ parentId, ...input }),
    defaults,
    data: dept,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/dept/{deptId}',
    access: 'admin:sysDept:edit',
    summary: 'Update a department without moving it',
    params: z.object({ deptId: idParam }),
    body: z.strictObject({ ...input, version }),
    defaults,
    data: dept,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/v1/dept/{deptId}/move',
    access: 'admin:sysDept:edit',
    summary: 'Move a department with its descendants',
    params: z.object({ deptId: idParam }),
    // `before` is the id of the sibling that follows; 0 moves to the end.
    body: z.strictObject({ parentId, before: z.int().check(z.nonnegative()), version }),
    data: dept,
  }),
  /** What refers to the department by its data scope or as a store must be resolved before. */
  merge: endpoint({
    method: 'POST',
    path: '/api/v1/dept/{deptId}/merge',
    access: 'admin:sysDept:remove',
    summary: 'Move the people and children of a department to another one, and delete it',
    params: z.object({ deptId: idParam }),
    body: mergeBody,
    data: dept,
  }),
  previewMerge: endpoint({
    method: 'POST',
    path: '/api/v1/dept/{deptId}/merge/preview',
    access: 'admin:sysDept:remove',
    summary: 'What a merge would move; it fails as the merge would',
    params: z.object({ deptId: idParam }),
    body: mergeBody,
    data: z.object({ userCount: z.int(), childCount: z.int() }),
  }),
  remove,
  holders: holdersEndpoint(remove),
  /** All or nothing: with any error nothing is created; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/dept/import',
    access: 'admin:sysDept:add',
    summary: 'Import departments from a CSV or XLSX file; with `dryRun` only validate it',
    query: z.strictObject({ dryRun }),
    upload: importUpload,
    ignoresIdempotencyKey: true,
    data: importResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/dept/importTemplate',
    access: 'admin:sysDept:add',
    summary: 'Template of an import file with example rows',
    data: z.null(),
    download: 'text/csv',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/dept/export',
    access: 'admin:sysDept:export',
    summary: 'Export matching departments in tree order as CSV',
    query: filters,
    data: z.null(),
    download: 'text/csv',
  }),
};
