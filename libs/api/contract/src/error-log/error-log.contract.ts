import { endpoint } from '../endpoint/endpoint.ts';
import { changedIds, idsBody, noData } from '../endpoint/envelope.ts';
import {
  errorGroupDetail,
  errorGroupPage,
  errorGroupParams,
  errorLogListQuery,
  errorOccurrences,
  errorReport,
  errorStateUpdate,
  keptErrors,
} from './error-log.schemas.ts';

export { ERROR_LIMITS, ERROR_STATES, type ErrorState, MAX_ERRORS } from './error-log.constants.ts';
export type { ErrorGroup, ErrorGroupDetail, ErrorOccurrence, ReportedError } from './error-log.schemas.ts';

const PATH = '/api/v1/error-log';

/** Errors of the console, reported by browsers and read by administrators. */
export const errorLogContract = {
  report: endpoint({
    method: 'POST',
    path: PATH,
    access: 'signed-in',
    summary: 'Report errors of the console; rate-limited per user, excess reports are dropped',
    body: errorReport,
    data: keptErrors,
    // A difference would be reported, without end.
    shape: 0,
  }),
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysErrorLog:list',
    summary: 'Errors of the console, grouped over users and builds, last seen first',
    query: errorLogListQuery,
    data: errorGroupPage,
    mayLag: true,
  }),
  byId: endpoint({
    method: 'GET',
    path: `${PATH}/{groupId}`,
    access: 'admin:sysErrorLog:query',
    summary: 'One error of the console',
    params: errorGroupParams,
    data: errorGroupDetail,
    mayLag: true,
  }),
  occurrences: endpoint({
    method: 'GET',
    path: `${PATH}/{groupId}/occurrence`,
    access: 'admin:sysErrorLog:query',
    summary: 'The last reports of an error, up to 50, newest first',
    params: errorGroupParams,
    data: errorOccurrences,
    mayLag: true,
  }),
  setState: endpoint({
    method: 'PUT',
    path: `${PATH}/state`,
    access: 'admin:sysErrorLog:edit',
    summary: 'Mark errors as solved, or as open again; returns those that were changed',
    body: errorStateUpdate,
    data: changedIds,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysErrorLog:remove',
    summary: 'Delete errors with their reports',
    body: idsBody,
    data: changedIds,
  }),
  export: endpoint({
    method: 'GET',
    path: `${PATH}/export`,
    access: 'admin:sysErrorLog:export',
    summary: 'Export all matching errors as CSV',
    query: errorLogListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
