import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
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
  STATUS_NORMAL,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { holdersEndpoint } from './holders.contract.ts';

const ROLE_KEY = /^[A-Za-z][\w.-]*$/;

/** `1` all, `2` selected departments, `3` own department, `4` own department and below, `5` own records. */
export const DATA_SCOPES = ['1', '2', '3', '4', '5'] as const;
export const dataScope = z.enum(DATA_SCOPES);
export type DataScope = z.infer<typeof dataScope>;
/** The scope that lists its departments. */
export const SELECTED_DEPTS = '2';

/** Maximum number of menus, and of departments, in one role. */
const MAX_GRANTS = 1000;
const ids = z.array(id).check(maxLength(MAX_GRANTS));

const roleKey = formattedText(ROLE_KEY, 64);
const input = { roleName: requiredText(128), roleKey, roleSort: sortNumber, status, remark: text(255) };
/** Fields of the role form; rights are edited on a separate page. */
export const roleInput = z.strictObject(input);
const rights = { menuIds: ids, dataScope, deptIds: ids };

const defaults = {
  roleSort: 0,
  status: STATUS_NORMAL,
  remark: '',
  menuIds: [],
  dataScope: '5',
  deptIds: [],
};

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
const list = pageQuery(['roleId', 'roleName', 'roleKey', 'roleSort', 'status', 'createdAt'], filters);
const params = z.object({ roleId: idParam });

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/role/{roleId}',
  access: 'admin:sysRole:query',
  summary: 'One role with its rights',
  params,
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
    query: list,
    data: pageOf(role),
  }),
  byId,
  history: historyEndpoint(byId),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/role',
    access: 'admin:sysRole:add',
    summary: 'Create a role; it cannot exceed the rights of the caller',
    body: z.strictObject({ ...input, ...rights }),
    defaults,
    data: roleDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/role/{roleId}',
    access: 'admin:sysRole:update',
    summary: 'Update a role; omitted fields and the key do not change',
    params,
    body: z.strictObject({
      roleName: input.roleName,
      roleKey: z.optional(roleKey),
      roleSort: sortNumber,
      remark: input.remark,
      status: z.optional(status),
      menuIds: z.optional(ids),
      dataScope: z.optional(dataScope),
      deptIds: z.optional(ids),
      version,
    }),
    defaults,
    data: roleDetail,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/v1/role/{roleId}/copy',
    access: 'admin:sysRole:add',
    summary: 'Copy a role with its rights',
    params,
    body: z.strictObject({ roleName: input.roleName, roleKey }),
    data: roleDetail,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/role-status',
    access: 'admin:sysRole:update',
    summary: 'Enable or disable a role',
    body: z.strictObject({ roleId: id, status, version: z.optional(version) }),
    data: roleDetail,
  }),
  setDataScope: endpoint({
    method: 'PUT',
    path: '/api/v1/roledatascope',
    access: 'admin:sysRole:update',
    summary: 'Set the data scope of a role',
    body: z.strictObject({ roleId: id, dataScope, deptIds: ids, version }),
    data: roleDetail,
  }),
  remove,
  holders: holdersEndpoint(remove),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/role/export',
    access: 'admin:sysRole:export',
    summary: 'Export all matching roles as CSV',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
