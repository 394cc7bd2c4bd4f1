import { endpoint } from '../endpoint/endpoint.ts';
import { roleMemberCount, roleMemberPage, roleMemberQuery, roleMemberUpdate } from './role-members.schemas.ts';
import { roleParams } from './roles.schemas.ts';

export type { RoleMember } from './role-members.schemas.ts';

export const roleMemberContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/role/{roleId}/user',
    access: 'admin:sysRole:query',
    summary: 'Users with the role, within the data scope of the caller',
    params: roleParams,
    query: roleMemberQuery,
    data: roleMemberPage,
    mayLag: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/role/{roleId}/user',
    access: 'admin:sysRole:update',
    mayRequire: ['admin:sysUser:edit'],
    summary: 'Add users to the role and remove users from it; the caller must be allowed to edit them',
    params: roleParams,
    body: roleMemberUpdate,
    data: roleMemberCount,
  }),
};
