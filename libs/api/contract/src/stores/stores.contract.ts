import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody, noData } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { holdersEndpoint } from '../holders/holders.contract.ts';
import { importUpload, XLSX_TYPE } from '../import-file/import-file.contract.ts';
import { importQuery } from '../import-file/import-file.schemas.ts';
import { STATUS_NORMAL } from '../values/codes.ts';
import {
  deptsWithoutProfile,
  deptsWithoutProfileQuery,
  managerOptions,
  managerQuery,
  store,
  storeDetail,
  storeImportResult,
  storeInput,
  storeListQuery,
  storePage,
  storeParams,
  storeUpdate,
} from './stores.schemas.ts';

export { MAX_HOLIDAYS } from './stores.constants.ts';
export type { Holiday, Hours, Store, StoreDetail, StoreImportResult } from './stores.schemas.ts';

const defaults = {
  deptId: 0,
  address: '',
  phone: '',
  managerId: 0,
  weekHours: [],
  holidays: [],
  cutOff: '',
  takingsMethods: [],
  openedOn: '',
  closedOn: '',
  status: STATUS_NORMAL,
};

export const MAX_STORE_STAFF = 50;

const QUERY_PERMISSION = 'admin:sysStore:query';

const remove = endpoint({
  method: 'DELETE',
  path: '/api/v1/store',
  access: 'admin:sysStore:remove',
  summary: 'Delete stores with their departments, which must be empty',
  body: idsBody,
  data: idsBody,
});

export const storeContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/store',
    access: 'admin:sysStore:list',
    summary: 'A page of stores',
    query: storeListQuery,
    data: storePage,
    mayLag: true,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/v1/store/{storeId}/detail',
    access: QUERY_PERMISSION,
    summary: 'One store with its departments, staff and roles',
    params: storeParams,
    data: storeDetail,
  }),
  history: historyEndpoint({ path: '/api/v1/store/{storeId}', access: QUERY_PERMISSION, params: storeParams }),
  managers: endpoint({
    method: 'GET',
    path: '/api/v1/store/managers',
    access: QUERY_PERMISSION,
    summary: 'Candidates for store manager, to choose from: users that the caller may list',
    query: managerQuery,
    data: managerOptions,
  }),
  deptsWithoutProfile: endpoint({
    method: 'GET',
    path: '/api/v1/store/bare',
    access: 'admin:sysStore:add',
    summary: 'Departments of type store without a profile, to choose from',
    query: deptsWithoutProfileQuery,
    data: deptsWithoutProfile,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/store',
    access: 'admin:sysStore:add',
    summary: 'Create a store profile, and a department below `parentId` unless `deptId` is an existing one',
    body: storeInput,
    defaults,
    data: store,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/store/{storeId}',
    access: 'admin:sysStore:edit',
    summary: 'Update a store',
    params: storeParams,
    body: storeUpdate,
    defaults,
    data: store,
  }),
  remove,
  holders: holdersEndpoint(remove),
  /** All or nothing: with any error nothing is created; errors are listed by row and column. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/store/import',
    access: 'admin:sysStore:add',
    summary: 'Import stores from a CSV or XLSX file; with `dryRun` only validate it',
    query: importQuery,
    upload: importUpload,
    ignoresIdempotencyKey: true,
    mayBecomeJob: true,
    data: storeImportResult,
  }),
  importTemplate: endpoint({
    method: 'GET',
    path: '/api/v1/store/importTemplate',
    access: 'admin:sysStore:add',
    summary: 'Template of an import file as XLSX with example rows',
    data: noData,
    download: XLSX_TYPE,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/store/export',
    access: 'admin:sysStore:export',
    summary: 'Export all matching stores as CSV',
    query: storeListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
