import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { idList, optionsOf, optionsQuery } from '../endpoint/options.ts';
import { importResultFields } from '../import-file/import-file.schemas.ts';
import { newPassword } from '../sign-in/credentials.ts';
import { MAX_IDS } from '../values/codes.ts';
import {
  dateTime,
  emailAddress,
  formattedText,
  id,
  idOrNoneParam,
  idParam,
  keyword,
  maxLength,
  mobilePhone,
  recordFields,
  requiredText,
  status,
  text,
  textFilter,
  version,
} from '../values/fields.ts';
import { USER_EXPORT_COLUMNS } from './users.constants.ts';

const USER_NAME = /^[A-Za-z][\w.@-]*$/;
/** Dictionary `sys_user_sex`: male, female, unknown. */
const SEXES = ['0', '1', '2'] as const;

/** Maximum number of roles of one user. */
const MAX_ROLES = 20;
const roleIds = z.array(id).check(z.minLength(1), maxLength(MAX_ROLES));

/** Editable fields of a user. Phone and e-mail may be empty; a phone is unique. */
export const userFields = {
  username: formattedText(USER_NAME, 64, 2),
  nickName: requiredText(128),
  phone: mobilePhone,
  email: emailAddress,
  sex: z.enum(SEXES),
  deptId: id,
  postId: id,
  roleIds,
  status,
  remark: text(255),
};

/** Makes a new user the manager of the store of the department, which must have none that is enabled. */
const managesStore = z.boolean();

/** Validation rules of the edit form, which changes neither the password nor the manager of a store. */
export const userUpdateInput = z.strictObject({ ...userFields, password: z.string(), managesStore });

const assignedRole = z.object({ roleId: id, roleKey: z.string(), roleName: z.string() });

/** A user account. */
export const user = z.object({
  userId: id,
  ...userFields,
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
export const userListQuery = pageQuery(SORTABLE, filters);

const COLUMN_LIST_MAX = 255;
const isColumn = (name: string) => USER_EXPORT_COLUMNS.some((column) => column === name);
const columnList = z.string().check(
  maxLength(COLUMN_LIST_MAX),
  z.refine((names) => names.split(',').every(isColumn)),
);

/** Who takes over the stores and departments of users that are disabled; without one they keep them. */
const successors = z.strictObject({ stores: z.optional(id), depts: z.optional(id) });
export type Successors = z.infer<typeof successors>;

/** A change to many users. */
const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status, successors: z.optional(successors) }),
  z.strictObject({ kind: z.literal('dept'), deptId: id }),
  z.strictObject({ kind: z.literal('roles'), add: z.array(id).check(maxLength(MAX_ROLES)), remove: z.array(id) }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
export const userBulkChange = z.strictObject({
  ids: z.array(id).check(z.minLength(1), maxLength(MAX_IDS)),
  change: bulkChange,
});

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
export const userImportResult = z.object({
  ...importResultFields,
  /**
   * First passwords of the users without one in the file, a row each: an XLSX file in base64. Returned only once, null if
   * there are none.
   */
  firstPasswords: z.nullable(z.object({ name: z.string(), content: z.string() })),
});
export type ImportResult = z.infer<typeof userImportResult>;

export const userParams = z.object({ userId: idParam });
export const userPage = pageOf(user);
export const userOptionsQuery = optionsQuery({ deptId: filters.deptId });
export const userOptions = optionsOf(userOption);
export const userInput = z.strictObject({ ...userFields, password: newPassword, managesStore });
export const userUpdate = z.strictObject({ userId: id, ...userFields, version, successors: z.optional(successors) });
export const userStatusUpdate = z.strictObject({
  userId: id,
  status,
  version: z.optional(version),
  successors: z.optional(successors),
});
export const passwordReset = z.strictObject({
  userId: id,
  password: newPassword,
  dropsFactors: z.optional(z.boolean()),
});
export const userLocks = z.array(userLock);
export const userUnlock = z.strictObject({ userId: id });
export const bulkChangeResults = z.array(bulkChangeResult);
export const userExportQuery = pageQuery(SORTABLE, {
  ...filters,
  ids: z.optional(idList),
  columns: z.optional(columnList),
});
