import * as z from 'zod/mini';

import { MAX_IDS } from './codes.ts';
import { newPassword } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { id, idParam, recordFields, requiredText, status, text, textFilter, version } from './fields.ts';
import { historyOf } from './history.contract.ts';

const USER_NAME = /^[A-Za-z][\w.@-]*$/;
const PHONE = /^(1[3-9]\d{9})?$/;
const EMAIL = /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/;
/** Dictionary `sys_user_sex`: male, female, unknown. */
const SEXES = ['0', '1', '2'] as const;

/** Roles that one person may hold. */
const MAX_ROLES = 20;
const roleIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_ROLES));

/** What people write about a user. Phone and e-mail may be empty; a phone belongs to one person. */
export const userInput = {
  username: z.string().check(z.trim(), z.minLength(2), z.maxLength(64), z.regex(USER_NAME)),
  nickName: requiredText(128),
  phone: z.string().check(z.trim(), z.regex(PHONE)),
  email: z.string().check(z.trim(), z.maxLength(128), z.regex(EMAIL)),
  sex: z.enum(SEXES),
  deptId: id,
  postId: id,
  roleIds,
  status,
  remark: text(255),
};

/** The rules of the form of somebody who exists: their password is not among what is changed there. */
export const editedUser = z.strictObject({ ...userInput, password: z.string() });

const heldRole = z.object({ roleId: id, roleKey: z.string(), roleName: z.string() });

/** Somebody who works here. */
export const user = z.object({
  userId: id,
  ...userInput,
  /** Stored values, whatever the rules for new ones are by now. */
  username: z.string(),
  phone: z.string(),
  email: z.string(),
  sex: z.string(),
  roleIds: z.array(id),
  roles: z.array(heldRole),
  avatar: z.string(),
  deptName: z.string(),
  postName: z.string(),
  ...recordFields,
});
export type User = z.infer<typeof user>;

const filters = {
  username: textFilter,
  nickName: textFilter,
  phone: textFilter,
  email: textFilter,
  status: z.optional(status),
  sex: z.optional(z.enum(SEXES)),
  roleId: z.optional(idParam),
  postId: z.optional(idParam),
  /** A department and everything below it: `7`, or `/7/` as the family writes it. */
  deptId: z.optional(z.string().check(z.regex(/^\/?[1-9]\d{0,8}\/?$/))),
};
const list = pageQuery(['userId', 'username', 'nickName', 'status', 'createdAt'], filters);

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/sys-user/{userId}',
  access: 'admin:sysUser:query',
  summary: 'One user',
  params: z.object({ userId: idParam }),
  data: user,
});

/** One change to many people. */
const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status }),
  z.strictObject({ kind: z.literal('dept'), deptId: id }),
  z.strictObject({ kind: z.literal('roles'), add: z.array(id).check(z.maxLength(MAX_ROLES)), remove: z.array(id) }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
const bulkBody = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_IDS)), change: bulkChange });

const bulkState = z.object({ status, deptName: z.string(), roleNames: z.array(z.string()) });
/** What a change does to one person. */
export const bulkLine = z.object({
  userId: id,
  nickName: z.string(),
  username: z.string(),
  before: bulkState,
  after: bulkState,
  isChanged: z.boolean(),
});
export type BulkLine = z.infer<typeof bulkLine>;

/** Enough of somebody to choose them by. */
const userOption = z.object({ userId: id, nickName: z.string(), username: z.string(), deptName: z.string() });

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 5_000;

/** What is wrong in a file: line 1 is its head. `column` is as the file says it; empty where it is the whole line. */
const importError = z.object({ row: z.int(), column: z.string(), message: z.string() });
export type ImportError = z.infer<typeof importError>;

const imported = z.object({
  /** People in the file. */
  rows: z.int(),
  /** 0 in a rehearsal, and while anything is wrong. */
  created: z.int(),
  errors: z.array(importError),
  /** More is wrong than `errors` lists. */
  hasMoreErrors: z.boolean(),
  /** First password of those for whom the file names none; told this once. Null where there is none to tell. */
  password: z.nullable(z.string()),
});
export type Imported = z.infer<typeof imported>;

export const userContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:list',
    summary: 'A page of users in the scope of the caller',
    query: list,
    data: pageOf(user),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/option-select',
    access: 'admin:sysUser:list',
    summary: 'Up to 50 users in the scope of the caller, to choose from',
    query: z.strictObject({ keyword: textFilter, deptId: filters.deptId }),
    data: z.array(userOption),
  }),
  byId,
  history: historyOf(byId),
  /** The password is replaced at the first sign-in. */
  create: endpoint({
    method: 'POST',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:add',
    summary: 'Create a user',
    body: z.strictObject({ ...userInput, password: newPassword }),
    data: user,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:edit',
    summary: 'Change a user',
    body: z.strictObject({ userId: id, ...userInput, version }),
    data: user,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/user/status',
    access: 'admin:sysUser:edit',
    summary: 'Enable or disable a user; disabled, they are signed out everywhere',
    body: z.strictObject({ userId: id, status, version: z.optional(version) }),
    data: user,
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/v1/user/pwd/reset',
    access: 'admin:sysUser:resetPassword',
    summary: 'Give a user another password, to be replaced at the next sign-in; they are signed out everywhere',
    body: z.strictObject({ userId: id, password: newPassword, dropsFactors: z.optional(z.boolean()) }),
    data: z.null(),
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/api/v1/user/bulk/preview',
    access: 'admin:sysUser:edit',
    summary: 'What a change to many users would do; it changes nothing',
    body: bulkBody,
    data: z.array(bulkLine),
  }),
  changeBulk: endpoint({
    method: 'PUT',
    path: '/api/v1/user/bulk',
    access: 'admin:sysUser:edit',
    summary: 'Change many users: all or none',
    body: bulkBody,
    data: z.array(bulkLine),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:remove',
    summary: 'Delete users',
    body: idsBody,
    data: idsBody,
  }),
  /** All or nothing: what is wrong is listed with its line and column, and then nobody is created. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/sys-user/import',
    access: 'admin:sysUser:import',
    summary: 'Create users from a CSV or XLSX file, or rehearse it',
    query: z.strictObject({ dryRun: z._default(z.enum(['0', '1']), '0') }),
    upload: { types: [CSV, XLSX], maxBytes: IMPORT_MAX_BYTES },
    isUnrepeatable: true,
    data: imported,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/importTemplate',
    access: 'admin:sysUser:import',
    summary: 'An empty file to import users with, and one line as an example',
    data: z.null(),
    download: CSV,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/export',
    access: 'admin:sysUser:export',
    summary: 'All users that match, as CSV',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
