import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import {
  formattedText,
  id,
  idParam,
  keyword,
  maxLength,
  recordFields,
  requiredText,
  sortNumber,
  status,
  text,
  textFilter,
  version,
} from '../values/fields.ts';
import { DATA_SCOPES } from './roles.constants.ts';

const ROLE_KEY = /^[A-Za-z][\w.-]*$/;

export const dataScope = z.enum(DATA_SCOPES);

/** Maximum number of menus, and of departments, in one role. */
const MAX_GRANTS = 1000;
const ids = z.array(id).check(maxLength(MAX_GRANTS));

const roleKey = formattedText(ROLE_KEY, 64);
const input = { roleName: requiredText(128), roleKey, roleSort: sortNumber, status, remark: text(255) };
/** Fields of the role form; rights are edited on a separate page. */
export const roleInput = z.strictObject(input);
const rights = { menuIds: ids, dataScope, deptIds: ids };

/** A role grants permissions through its menus; `userCount` users have it. */
export const role = z.object({
  roleId: id,
  ...input,
  dataScope,
  userCount: z.int(),
  /** The caller has all rights of the role, and may therefore assign and change it. */
  isAssignable: z.boolean(),
  ...recordFields,
});
export type Role = z.infer<typeof role>;

/** A role with its rights; both lists are in ascending order. */
export const roleDetail = z.extend(role, { menuIds: z.array(id), deptIds: z.array(id) });
export type RoleDetail = z.infer<typeof roleDetail>;

const filters = {
  keyword,
  roleName: textFilter,
  roleKey: textFilter,
  status: z.optional(status),
  /** Roles that grant a menu entry. */
  menuId: z.optional(idParam),
  /** Roles with a department in their data scope. */
  deptId: z.optional(idParam),
};
export const roleListQuery = pageQuery(['roleId', 'roleName', 'roleKey', 'roleSort', 'status', 'createdAt'], filters);
export const roleParams = z.object({ roleId: idParam });

export const rolePage = pageOf(role);

/** A new role with its rights. */
export const newRole = z.strictObject({ ...input, ...rights });

export const roleUpdate = z.strictObject({
  roleName: input.roleName,
  roleKey: z.optional(roleKey),
  roleSort: sortNumber,
  remark: input.remark,
  status: z.optional(status),
  menuIds: z.optional(ids),
  dataScope: z.optional(dataScope),
  deptIds: z.optional(ids),
  version,
});

export const roleCopy = z.strictObject({ roleName: input.roleName, roleKey });
export const roleStatusUpdate = z.strictObject({ roleId: id, status, version: z.optional(version) });
export const roleScopeUpdate = z.strictObject({ roleId: id, dataScope, deptIds: ids, version });
