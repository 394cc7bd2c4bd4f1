import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import {
  operationDetail,
  operLogExportQuery,
  operLogListQuery,
  operLogPage,
  operLogParams,
} from './oper-log.schemas.ts';

export {
  ACTOR_KINDS,
  type ActorKind,
  MAX_OPERATIONS_READ,
  OPERATION_ACTIONS,
  OPERATION_RESULTS,
} from './oper-log.constants.ts';
export type { Operation, OperationDetail, OperationRecord, OperLogPage } from './oper-log.schemas.ts';

export const OPER_LOG_PAGE_SIZES = [20, 50, 100] as const;

const PATH = '/api/v1/sys-opera-log';

/** The operation log: who changed, exported, imported or was refused what. */
export const operLogContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysOperLog:list',
    summary: 'Operations, newest first; pages are found by an entry beside them, so that all cost the same',
    query: operLogListQuery,
    data: operLogPage,
    mayLag: true,
  }),
  byId: endpoint({
    method: 'GET',
    path: `${PATH}/{operId}`,
    access: 'admin:sysOperLog:query',
    summary: 'An operation with the changes of each field',
    params: operLogParams,
    data: operationDetail,
    mayLag: true,
  }),
  export: endpoint({
    method: 'GET',
    path: `${PATH}/export`,
    access: 'admin:sysOperLog:export',
    summary: 'Export all matching operations as CSV',
    query: operLogExportQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
