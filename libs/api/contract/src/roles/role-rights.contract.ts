import { deptTreeQuery } from '../departments/departments.schemas.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  optionalRoleParams,
  roleDeptTree,
  roleMenuTree,
  roleOptions,
  roleOptionsQuery,
  rolePreview,
  roleRightsChange,
} from './role-rights.schemas.ts';
import { roleParams } from './roles.schemas.ts';

export type { ChangedMenu, RoleDeptOption, RoleMenuOption, RolePreview } from './role-rights.schemas.ts';

export const roleRightsContract = {
  menuTree: endpoint({
    method: 'GET',
    path: '/api/v1/roleMenuTreeselect/{roleId}',
    access: 'admin:sysRole:query',
    summary: 'All menus, and those that a role grants',
    params: optionalRoleParams,
    data: roleMenuTree,
  }),
  deptTree: endpoint({
    method: 'GET',
    path: '/api/v1/roleDeptTreeselect/{roleId}',
    access: 'admin:sysRole:query',
    summary:
      'Departments in the data scope of the caller, of a large tree as for deptTree, and those selected in a role',
    params: optionalRoleParams,
    query: deptTreeQuery,
    data: roleDeptTree,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/role/{roleId}/preview',
    access: 'admin:sysRole:update',
    summary: 'Preview the effects of a change of a role',
    params: roleParams,
    body: roleRightsChange,
    data: rolePreview,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/role-option-select',
    access: 'signed-in',
    whileSeeingAs: 'viewed',
    summary:
      'Roles to choose from, and whether the caller may assign them in a department; none without a form that chooses them',
    query: roleOptionsQuery,
    data: roleOptions,
  }),
};
