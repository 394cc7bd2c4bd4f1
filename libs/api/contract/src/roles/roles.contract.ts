import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody, noData } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { holdersEndpoint } from '../holders/holders.contract.ts';
import { STATUS_NORMAL } from '../values/codes.ts';
import {
  newRole,
  roleCopy,
  roleDetail,
  roleListQuery,
  rolePage,
  roleParams,
  roleScopeUpdate,
  roleStatusUpdate,
  roleUpdate,
} from './roles.schemas.ts';

export { DATA_SCOPES, type DataScope } from './roles.constants.ts';
export type { Role, RoleDetail } from './roles.schemas.ts';

/** The scope that lists its departments. */
export const SELECTED_DEPTS = '2';

const defaults = {
  roleSort: 0,
  status: STATUS_NORMAL,
  remark: '',
  menuIds: [],
  dataScope: '5',
  deptIds: [],
};

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/role/{roleId}',
  access: 'admin:sysRole:query',
  summary: 'One role with its rights',
  params: roleParams,
  data: roleDetail,
});

const remove = endpoint({
  method: 'DELETE',
  path: '/api/v1/role',
  access: 'admin:sysRole:remove',
  summary: 'Delete roles without users',
  body: idsBody,
  data: idsBody,
});

export const roleContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/role',
    access: 'admin:sysRole:list',
    summary: 'A page of roles',
    query: roleListQuery,
    data: rolePage,
    mayLag: true,
  }),
  byId,
  history: historyEndpoint(byId),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/role',
    access: 'admin:sysRole:add',
    summary: 'Create a role; it cannot exceed the rights of the caller',
    body: newRole,
    defaults,
    data: roleDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/role/{roleId}',
    access: 'admin:sysRole:update',
    summary: 'Update a role; omitted fields and the key do not change',
    params: roleParams,
    body: roleUpdate,
    defaults,
    data: roleDetail,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/v1/role/{roleId}/copy',
    access: 'admin:sysRole:add',
    summary: 'Copy a role with its rights',
    params: roleParams,
    body: roleCopy,
    data: roleDetail,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/role-status',
    access: 'admin:sysRole:update',
    summary: 'Enable or disable a role',
    body: roleStatusUpdate,
    data: roleDetail,
  }),
  setDataScope: endpoint({
    method: 'PUT',
    path: '/api/v1/roledatascope',
    access: 'admin:sysRole:update',
    summary: 'Set the data scope of a role',
    body: roleScopeUpdate,
    data: roleDetail,
  }),
  remove,
  holders: holdersEndpoint(remove),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/role/export',
    access: 'admin:sysRole:export',
    summary: 'Export all matching roles as CSV',
    query: roleListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
