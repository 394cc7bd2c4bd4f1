import * as z from 'zod/mini';

import { MAX_IDS } from './codes.ts';
import { newPassword } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import {
  dateTime,
  emailAddress,
  formattedText,
  id,
  idOrNoneParam,
  idParam,
  keyword,
  maxLength,
  recordFields,
  requiredText,
  status,
  STATUS_NORMAL,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { holdersEndpoint, idList } from './holders.contract.ts';
import { dryRun, importResultFields, importUpload } from './import-file.contract.ts';

const USER_NAME = /^[A-Za-z][\w.@-]*$/;
const PHONE = /^(1[3-9]\d{9})?$/;
/** Dictionary `sys_user_sex`: male, female, unknown. */
const SEXES = ['0', '1', '2'] as const;

/** Maximum number of roles of one user. */
const MAX_ROLES = 20;
const roleIds = z.array(id).check(z.minLength(1), maxLength(MAX_ROLES));

/** Editable fields of a user. Phone and e-mail may be empty; a phone is unique. */
export const userInput = {
  username: formattedText(USER_NAME, 64, 2),
  nickName: requiredText(128),
  phone: z.string().check(z.trim(), maxLength(11), z.regex(PHONE)),
  email: emailAddress,
  sex: z.enum(SEXES),
  deptId: id,
  postId: id,
  roleIds,
  status,
  remark: text(255),
};

/** Validation rules of the edit form, which does not change the password. */
export const userUpdateInput = z.strictObject({ ...userInput, password: z.string() });

const defaults = { phone: '', email: '', sex: '2', status: STATUS_NORMAL, remark: '' };

const assignedRole = z.object({ roleId: id, roleKey: z.string(), roleName: z.string() });

/** A user account. */
export const user = z.object({
  userId: id,
  ...userInput,
  /** Stored values may predate the current validation rules. */
  username: z.string(),
  phone: z.string(),
  email: z.string(),
  sex: z.string(),
  roleIds: z.array(id),
  roles: z.array(assignedRole),
  avatar: z.string(),
  /** Null until the first sign-in. */
  lastSignInAt: z.nullable(dateTime),
  deptName: z.string(),
  postName: z.string(),
  ...recordFields,
});
export type User = z.infer<typeof user>;

const INTERVAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z\/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;
const INTERVAL_MAX = 49;
const areTimes = (interval: string) => interval.split('/').every((time) => !Number.isNaN(Date.parse(time)));
/** From a start up to, but without, an end, as `start/end` of ISO 8601 in UTC. */
const timeInterval = z.optional(z.string().check(maxLength(INTERVAL_MAX), z.regex(INTERVAL), z.refine(areTimes)));

const filters = {
  keyword,
  username: textFilter,
  nickName: textFilter,
  phone: textFilter,
  email: textFilter,
  status: z.optional(status),
  sex: z.optional(z.enum(SEXES)),
  /** 0: users without a role. */
  roleId: z.optional(idOrNoneParam),
  postId: z.optional(idParam),
  /** A department with its descendants: `7` or `/7/`. */
  deptId: z.optional(z.string().check(z.regex(/^\/?[1-9]\d{0,8}\/?$/))),
  /** A department without its descendants. */
  ownDeptId: z.optional(idParam),
  createdWithin: timeInterval,
  signedInWithin: timeInterval,
  /** Only users who are locked after failed sign-ins. */
  locked: z.optional(z.literal('1')),
};
const SORTABLE = ['userId', 'username', 'nickName', 'status', 'createdAt', 'lastSignInAt'] as const;
const list = pageQuery(SORTABLE, filters);

/** The columns of an export, in its order. */
export const USER_EXPORT_COLUMNS = [
  'userId',
  'username',
  'nickName',
  'deptName',
  'postName',
  'roles',
  'phone',
  'email',
  'sex',
  'status',
  'remark',
  'lastSignInAt',
  'createdAt',
  'updatedAt',
] as const;
export type UserExportColumn = (typeof USER_EXPORT_COLUMNS)[number];
const COLUMN_LIST_MAX = 255;
const isColumn = (name: string) => USER_EXPORT_COLUMNS.some((column) => column === name);
const columnList = z.string().check(
  maxLength(COLUMN_LIST_MAX),
  z.refine((names) => names.split(',').every(isColumn)),
);

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/sys-user/{userId}',
  access: 'admin:sysUser:query',
  summary: 'One user',
  params: z.object({ userId: idParam }),
  data: user,
});

/** A change to many users. */
const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status }),
  z.strictObject({ kind: z.literal('dept'), deptId: id }),
  z.strictObject({ kind: z.literal('roles'), add: z.array(id).check(maxLength(MAX_ROLES)), remove: z.array(id) }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
const bulkBody = z.strictObject({ ids: z.array(id).check(z.minLength(1), maxLength(MAX_IDS)), change: bulkChange });

const bulkUserState = z.object({ status, deptName: z.string(), roleNames: z.array(z.string()) });
/** Effect of a change on one user. */
export const bulkChangeResult = z.object({
  userId: id,
  nickName: z.string(),
  username: z.string(),
  before: bulkUserState,
  after: bulkUserState,
  isChanged: z.boolean(),
});
export type BulkChangeResult = z.infer<typeof bulkChangeResult>;

/** A user who cannot sign in until then, after too many failed attempts. */
const userLock = z.object({ userId: id, lockedUntil: dateTime });
export type UserLock = z.infer<typeof userLock>;

/** A user in a picker. */
const userOption = z.object({ userId: id, nickName: z.string(), username: z.string(), deptName: z.string() });

/** The rows are users. */
const importResult = z.object({
  ...importResultFields,
  /** Initial password of users without one in the file; returned only once, null if there is none. */
  password: z.nullable(z.string()),
});
export type ImportResult = z.infer<typeof importResult>;

const remove = endpoint({
  method: 'DELETE',
  path: '/api/v1/sys-user',
  access: 'admin:sysUser:remove',
  summary: 'Delete users',
  body: idsBody,
  data: idsBody,
});

export const userContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:list',
    summary: 'A page of users in the data scope of the caller',
    query: list,
    data: pageOf(user),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/option-select',
    access: 'admin:sysUser:list',
    summary: 'Up to 50 users in the data scope of the caller, to choose from',
    query: z.strictObject({ keyword, deptId: filters.deptId }),
    data: z.array(userOption),
  }),
  byId,
  history: historyEndpoint(byId),
  /** The user has to replace the password at the first sign-in. */
  create: endpoint({
    method: 'POST',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:add',
    summary: 'Create a user',
    body: z.strictObject({ ...userInput, password: newPassword }),
    defaults,
    data: user,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:edit',
    summary: 'Update a user',
    body: z.strictObject({ userId: id, ...userInput, version }),
    defaults,
    data: user,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/user/status',
    access: 'admin:sysUser:edit',
    summary: 'Enable or disable a user; disabling ends all sessions of the user',
    body: z.strictObject({ userId: id, status, version: z.optional(version) }),
    data: user,
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/v1/user/pwd/reset',
    access: 'admin:sysUser:resetPassword',
    summary: 'Reset the password of a user, to be replaced at the next sign-in; ends all sessions of the user',
    body: z.strictObject({ userId: id, password: newPassword, dropsFactors: z.optional(z.boolean()) }),
    data: z.null(),
  }),
  locks: endpoint({
    method: 'GET',
    path: '/api/v1/user/lock',
    access: 'admin:sysUser:list',
    summary: 'Users in the data scope of the caller who are locked after failed sign-ins, up to 1,000',
    data: z.array(userLock),
  }),
  /** Changes nothing for a user who is not locked. */
  unlock: endpoint({
    method: 'PUT',
    path: '/api/v1/user/unlock',
    access: 'admin:sysUser:unlock',
    summary: 'Unlock a user, who can sign in again at once; failed attempts are counted from zero',
    body: z.strictObject({ userId: id }),
    data: z.null(),
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/api/v1/user/bulk/preview',
    access: 'admin:sysUser:edit',
    summary: 'Preview a change to many users',
    body: bulkBody,
    data: z.array(bulkChangeResult),
  }),
  changeBulk: endpoint({
    method: 'PUT',
    path: '/api/v1/user/bulk',
    access: 'admin:sysUser:edit',
    summary: 'Change many users, all or none',
    body: bulkBody,
    data: z.array(bulkChangeResult),
  }),
  remove,
  holders: holdersEndpoint(remove),
  /** All or nothing: with any error no user is created; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/sys-user/import',
    access: 'admin:sysUser:import',
    summary: 'Import users from a CSV or XLSX file; with `dryRun` only validate it',
    query: z.strictObject({ dryRun }),
    upload: importUpload,
    ignoresIdempotencyKey: true,
    mayBecomeJob: true,
    data: importResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/importTemplate',
    access: 'admin:sysUser:import',
    summary: 'Template of an import file with one example row',
    data: z.null(),
    download: 'text/csv',
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/export',
    access: 'admin:sysUser:export',
    summary: 'Export matching users as CSV; `ids` selects some of them, `columns` some of their columns',
    query: pageQuery(SORTABLE, { ...filters, ids: z.optional(idList), columns: z.optional(columnList) }),
    data: z.null(),
    download: 'text/csv',
  }),
};
