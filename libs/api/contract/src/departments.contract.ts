import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody } from './envelope.ts';
import {
  emailAddress,
  id,
  idParam,
  phone,
  recordFields,
  requiredText,
  sortNumber,
  status,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyOf } from './history.contract.ts';

const DEPT_TYPES = ['company', 'region', 'store', 'department'] as const;
const deptType = z.enum(DEPT_TYPES);
export type DeptType = z.infer<typeof deptType>;

/** What may lie right below what; `root` is above everything. */
export const HOLDS: Readonly<Record<DeptType | 'root', readonly DeptType[]>> = {
  root: ['company', 'region', 'department'],
  company: DEPT_TYPES,
  region: ['region', 'store', 'department'],
  store: ['department'],
  department: ['department'],
};

/** Levels from the root down. */
export const MAX_DEPT_DEPTH = 16;

/** 0 stands for the place above everything. */
const parentId = z.int().check(z.nonnegative());

const input = {
  deptName: requiredText(128),
  deptType,
  leader: text(20),
  phone,
  email: emailAddress,
  sort: sortNumber,
  status,
};

/** A node of the organisation; `userCount` people work right there, not counting those below. */
export const dept = z.object({
  ...{ deptId: id, parentId, deptName: z.string(), deptType, sort: z.int(), status },
  /** Ids from the root down to this node, such as `/1/4/9/`. */
  deptPath: z.string(),
  /** The nearest store at or above it; 0 at the head office. */
  storeId: z.int(),
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

/** A node to choose. */
export const deptOption = z.object({
  id,
  label: z.string(),
  deptType,
  /** Not the caller's to choose; it is there to show the way to others. */
  disabled: z.boolean(),
  get children() {
    return z.array(deptOption);
  },
});
export type DeptOption = z.infer<typeof deptOption>;

const filters = z.strictObject({
  deptName: textFilter,
  deptType: z.optional(deptType),
  status: z.optional(status),
});

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/dept/{deptId}',
  access: 'admin:sysDept:query',
  summary: 'One department',
  params: z.object({ deptId: idParam }),
  data: dept,
});

export const deptContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/dept',
    access: 'admin:sysDept:list',
    summary: 'The departments that match, as a tree with the way to each of them',
    query: filters,
    data: z.array(deptNode),
  }),
  byId,
  history: historyOf(byId),
  tree: endpoint({
    method: 'GET',
    path: '/api/v1/deptTree',
    access: 'signed-in',
    summary: 'The departments whose people, stores or selves the caller may list, to choose from',
    data: z.array(deptOption),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/dept',
    access: 'admin:sysDept:add',
    summary: 'Create a department below another one',
    body: z.strictObject({ parentId, ...input }),
    data: dept,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/dept/{deptId}',
    access: 'admin:sysDept:edit',
    summary: 'Change a department where it is',
    params: z.object({ deptId: idParam }),
    body: z.strictObject({ ...input, version }),
    data: dept,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/v1/dept/{deptId}/move',
    access: 'admin:sysDept:edit',
    summary: 'Put a department with all that lies below it in another place',
    params: z.object({ deptId: idParam }),
    // Before which of its new siblings; 0 is last.
    body: z.strictObject({ parentId, before: z.int().check(z.nonnegative()), version }),
    data: dept,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/dept',
    access: 'admin:sysDept:remove',
    summary: 'Delete departments that hold nothing',
    body: idsBody,
    data: idsBody,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/dept/export',
    access: 'admin:sysDept:export',
    summary: 'The departments that match, in the order of the tree, as CSV',
    query: filters,
    data: z.null(),
    download: 'text/csv',
  }),
};
