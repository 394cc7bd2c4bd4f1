import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { id, idOrNoneParam, idParam, status } from './fields.ts';
import { dataScope } from './roles.contract.ts';

/** An entry of the whole menu, buttons included. */
export const menuChoice = z.object({
  id,
  label: z.string(),
  labelEn: z.string(),
  /** `M` directory, `C` page, `F` button. */
  menuType: z.enum(['M', 'C', 'F']),
  permission: z.string(),
  /** The caller holds it, and may thus give and take it. */
  isHeld: z.boolean(),
  get children() {
    return z.array(menuChoice);
  },
});
export type MenuChoice = z.infer<typeof menuChoice>;

/** A department that the caller may choose. */
export const deptChoice = z.object({
  id,
  label: z.string(),
  get children() {
    return z.array(deptChoice);
  },
});
export type DeptChoice = z.infer<typeof deptChoice>;

const changedMenu = z.object({
  menuId: id,
  title: z.string(),
  titleEn: z.string(),
  menuType: z.enum(['M', 'C', 'F']),
  permission: z.string(),
});
export type ChangedMenu = z.infer<typeof changedMenu>;

/** How many departments a scope takes in; null where that depends on the holder. */
const scopeSize = z.object({ dataScope, deptCount: z.nullable(z.int()) });
const changedDept = z.object({ deptId: id, deptName: z.string() });

/** What a change of a role would do, before it is made. */
export const rolePreview = z.object({
  menus: z.object({ added: z.array(changedMenu), removed: z.array(changedMenu) }),
  scope: z.object({
    before: scopeSize,
    after: scopeSize,
    /** Chosen departments that come and go, as far as the caller may see them. */
    added: z.array(changedDept),
    removed: z.array(changedDept),
  }),
  status: z.object({ before: status, after: status }),
  /** Everybody who holds the role; named are the first of those whom the caller may see. */
  people: z.object({ count: z.int(), names: z.array(z.string()) }),
});
export type RolePreview = z.infer<typeof rolePreview>;

const ids = z.array(id).check(z.maxLength(1000));
/** 0 names no role: nothing is chosen. */
const anyRole = z.object({ roleId: idOrNoneParam });

export const roleRightsContract = {
  menuTree: endpoint({
    method: 'GET',
    path: '/api/v1/roleMenuTreeselect/{roleId}',
    access: 'admin:sysRole:query',
    summary: 'The whole menu, and what a role grants of it',
    params: anyRole,
    data: z.object({ menus: z.array(menuChoice), checkedKeys: z.array(id) }),
  }),
  deptTree: endpoint({
    method: 'GET',
    path: '/api/v1/roleDeptTreeselect/{roleId}',
    access: 'admin:sysRole:query',
    summary: "The departments in the caller's scope, and those that a role names",
    params: anyRole,
    data: z.object({ depts: z.array(deptChoice), checkedKeys: z.array(id) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/role/{roleId}/preview',
    access: 'admin:sysRole:update',
    summary: 'What a change of a role would do',
    params: z.object({ roleId: idParam }),
    body: z.strictObject({
      menuIds: z.optional(ids),
      dataScope: z.optional(dataScope),
      deptIds: z.optional(ids),
      status: z.optional(status),
    }),
    data: rolePreview,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/role-option-select',
    access: 'signed-in',
    summary: 'The roles, for whoever may list users, and which of them the caller may give in a department',
    // The department of whoever is to hold it; the caller's own if left out.
    query: z.strictObject({ deptId: z.optional(idParam) }),
    data: z.array(
      z.object({ roleId: id, roleName: z.string(), roleKey: z.string(), status, isAssignable: z.boolean() }),
    ),
  }),
};
