import * as z from 'zod/mini';

import { optionsOf, optionsQuery } from '../endpoint/options.ts';
import { id, idOrNoneParam, idParam, maxLength, status } from '../values/fields.ts';
import { dataScope } from './roles.schemas.ts';

/** A menu to grant, buttons included. */
export const roleMenuOption = z.object({
  id,
  label: z.string(),
  labelEn: z.string(),
  /** `M` directory, `C` page, `F` button. */
  menuType: z.enum(['M', 'C', 'F']),
  permission: z.string(),
  icon: z.string(),
  /** Those with the role who have it find it in their menu, if it leads to a page; others are reached from pages. */
  isListed: z.boolean(),
  /** The caller has it, and may therefore grant and revoke it. */
  isHeld: z.boolean(),
  get children() {
    return z.array(roleMenuOption);
  },
});
export type RoleMenuOption = z.infer<typeof roleMenuOption>;

/** A department that the caller may select. */
export const roleDeptOption = z.object({
  id,
  label: z.string(),
  /** As in the options of departments. */
  childCount: z.optional(z.int()),
  get children() {
    return z.array(roleDeptOption);
  },
});
export type RoleDeptOption = z.infer<typeof roleDeptOption>;

const changedMenu = z.object({
  menuId: id,
  title: z.string(),
  titleEn: z.string(),
  menuType: z.enum(['M', 'C', 'F']),
  permission: z.string(),
});
export type ChangedMenu = z.infer<typeof changedMenu>;

/** Number of departments in the scope; null where it depends on the user. */
const scopeSize = z.object({ dataScope, deptCount: z.nullable(z.int()) });
const changedDept = z.object({ deptId: id, deptName: z.string() });

/** Effects of a change of a role before it is saved. */
export const rolePreview = z.object({
  menus: z.object({ added: z.array(changedMenu), removed: z.array(changedMenu) }),
  scope: z.object({
    before: scopeSize,
    after: scopeSize,
    /** Departments added and removed, limited to those that the caller may see. */
    added: z.array(changedDept),
    removed: z.array(changedDept),
  }),
  status: z.object({ before: status, after: status }),
  /** All enabled users with the role; `list` has the first ones that the caller may see. */
  people: z.object({ count: z.int(), list: z.array(z.object({ userId: id, name: z.string(), avatar: z.string() })) }),
});
export type RolePreview = z.infer<typeof rolePreview>;

const ids = z.array(id).check(maxLength(1000));
const KEYS = /^[\w.-]{1,64}(?:,[\w.-]{1,64}){0,99}$/;
const MAX_KEYS_LENGTH = 6_500;
/** 0 means no role: nothing is checked. */
export const optionalRoleParams = z.object({ roleId: idOrNoneParam });

export const roleMenuTree = z.object({ menus: z.array(roleMenuOption), checkedKeys: z.array(id) });
export const roleDeptTree = z.object({ depts: z.array(roleDeptOption), checkedKeys: z.array(id) });

export const roleRightsChange = z.strictObject({
  menuIds: z.optional(ids),
  dataScope: z.optional(dataScope),
  deptIds: z.optional(ids),
  status: z.optional(status),
});

export const roleOptionsQuery = optionsQuery({
  /** The department of the user who is to get the role; by default that of the caller. */
  deptId: z.optional(idParam),
  /** Keys separated by commas, of records that name roles by their keys. */
  keys: z.optional(z.string().check(maxLength(MAX_KEYS_LENGTH), z.regex(KEYS))),
});

export const roleOptions = optionsOf(
  z.object({ roleId: id, roleName: z.string(), roleKey: z.string(), status, isAssignable: z.boolean() }),
);
