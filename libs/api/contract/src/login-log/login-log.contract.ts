import { endpoint } from '../endpoint/endpoint.ts';
import { changedIds, idsBody, noData } from '../endpoint/envelope.ts';
import { loginLogDetail, loginLogListQuery, loginLogPage, loginLogParams } from './login-log.schemas.ts';

export {
  LOGIN_EVENTS,
  type LoginEvent,
  REFUSAL_REASONS,
  type RefusalReason,
  SIGN_IN_METHODS,
  type SignInMethod,
} from './login-log.constants.ts';
export type { LoginLogDetail, LoginLogEntry } from './login-log.schemas.ts';

const PATH = '/api/v1/sys-login-log';

/** Sign-ins, sign-outs and security events of all users. Entries are written by the server only. */
export const loginLogContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysLoginLog:list',
    summary: 'A page of the login log, newest first',
    query: loginLogListQuery,
    data: loginLogPage,
    mayLag: true,
  }),
  byId: endpoint({
    method: 'GET',
    path: `${PATH}/{logId}`,
    access: 'admin:sysLoginLog:query',
    summary: 'One entry of the login log',
    params: loginLogParams,
    data: loginLogDetail,
    mayLag: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysLoginLog:remove',
    summary: 'Delete entries of the login log; each deletion is in the operation log',
    body: idsBody,
    data: changedIds,
  }),
  export: endpoint({
    method: 'GET',
    path: `${PATH}/export`,
    access: 'admin:sysLoginLog:export',
    summary: 'Export all matching entries of the login log as CSV',
    query: loginLogListQuery,
    data: noData,
    mayLag: true,
    download: 'text/csv',
  }),
};
