import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody, noData } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { holdersEndpoint } from '../holders/holders.contract.ts';
import { heldRecords, holdersQuery } from '../holders/holders.schemas.ts';
import { importUpload, XLSX_TYPE } from '../import-file/import-file.contract.ts';
import { importQuery } from '../import-file/import-file.schemas.ts';
import { STATUS_NORMAL } from '../values/codes.ts';
import {
  bulkChangeResults,
  passwordReset,
  user,
  userBulkChange,
  userExportQuery,
  userImportResult,
  userInput,
  userListQuery,
  userLocks,
  userOptions,
  userOptionsQuery,
  userPage,
  userParams,
  userStatusUpdate,
  userUnlock,
  userUpdate,
} from './users.schemas.ts';

export { USER_EXPORT_COLUMNS, type UserExportColumn } from './users.constants.ts';
export type { BulkChange, BulkChangeResult, ImportResult, Successors, User, UserLock } from './users.schemas.ts';

const defaults = { phone: '', email: '', sex: '2', status: STATUS_NORMAL, remark: '' };

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/sys-user/{userId}',
  access: 'admin:sysUser:query',
  summary: 'One user',
  params: userParams,
  data: user,
});

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
    query: userListQuery,
    data: userPage,
    mayLag: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/option-select',
    access: 'admin:sysUser:list',
    summary: 'Users in the data scope of the caller, to choose from',
    query: userOptionsQuery,
    data: userOptions,
  }),
  byId,
  history: historyEndpoint(byId),
  /** The user has to replace the password at the first sign-in. */
  create: endpoint({
    method: 'POST',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:add',
    summary: 'Create a user; with `managesStore` the manager of the store of the department',
    body: userInput,
    defaults: { ...defaults, managesStore: false },
    data: user,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/sys-user',
    access: 'admin:sysUser:edit',
    summary: 'Update a user; when it is disabled, `successors` take over stores and departments',
    body: userUpdate,
    defaults,
    data: user,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/v1/user/status',
    access: 'admin:sysUser:edit',
    summary: 'Enable or disable a user; disabling ends all sessions, and `successors` take over stores and departments',
    body: userStatusUpdate,
    data: user,
  }),
  /** Nothing of this keeps a user from being disabled. */
  responsibilities: endpoint({
    method: 'GET',
    path: '/api/v1/user/responsibilities',
    access: 'admin:sysUser:edit',
    summary: 'What users are responsible for, before they are disabled',
    query: holdersQuery,
    data: heldRecords,
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/v1/user/pwd/reset',
    access: 'admin:sysUser:resetPassword',
    summary: 'Reset the password of a user, to be replaced at the next sign-in; ends all sessions of the user',
    body: passwordReset,
    data: noData,
  }),
  locks: endpoint({
    method: 'GET',
    path: '/api/v1/user/lock',
    access: 'admin:sysUser:list',
    summary: 'Users in the data scope of the caller who are locked after failed sign-ins, up to 1,000',
    data: userLocks,
  }),
  /** Changes nothing for a user who is not locked. */
  unlock: endpoint({
    method: 'PUT',
    path: '/api/v1/user/unlock',
    access: 'admin:sysUser:unlock',
    summary: 'Unlock a user, who can sign in again at once; failed attempts are counted from zero',
    body: userUnlock,
    data: noData,
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/api/v1/user/bulk/preview',
    access: 'admin:sysUser:edit',
    summary: 'Preview a change to many users',
    body: userBulkChange,
    data: bulkChangeResults,
  }),
  changeBulk: endpoint({
    method: 'PUT',
    path: '/api/v1/user/bulk',
    access: 'admin:sysUser:edit',
    summary: 'Change many users, all or none',
    body: userBulkChange,
    data: bulkChangeResults,
  }),
  remove,
  holders: holdersEndpoint(remove),
  /** All or nothing: with any error no user is created; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/sys-user/import',
    access: 'admin:sysUser:import',
    summary: 'Import users from a CSV or XLSX file; with `dryRun` only validate it',
    query: importQuery,
    upload: importUpload,
    ignoresIdempotencyKey: true,
    mayBecomeJob: true,
    data: userImportResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/importTemplate',
    access: 'admin:sysUser:import',
    summary: 'Template of an import file as XLSX with one example row',
    data: noData,
    download: XLSX_TYPE,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/sys-user/export',
    access: 'admin:sysUser:export',
    summary: 'Export matching users as CSV; `ids` selects some of them, `columns` some of their columns',
    query: userExportQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
