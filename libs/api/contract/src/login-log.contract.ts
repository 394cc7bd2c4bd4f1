import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { dateTime, id, idParam, keyword, textFilter } from './fields.ts';
import { timeRange } from './time-range.ts';

/** What a user proved, or failed to prove; `factor` is the second step of a sign-in. */
export const SIGN_IN_METHODS = ['password', 'phone', 'passkey', 'factor'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const LOGIN_EVENTS = [
  'signedIn',
  'refused',
  'factorRefused',
  'signedOut',
  'endedByPerson',
  'endedByAdmin',
  'tokenReused',
  'confirmationRefused',
  'passwordChanged',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesRenewed',
] as const;
export type LoginEvent = (typeof LOGIN_EVENTS)[number];

/** Why a sign-in was refused. Only administrators and the user see it: the response of the sign-in is the same. */
export const REFUSAL_REASONS = [
  'unknownUser',
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  'locked',
  'disabled',
  'noRole',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What a page of the log and the own history have in common. Empty values: not a sign-in, or not a refusal. */
export const loginRecord = {
  logId: id,
  event: z.enum(LOGIN_EVENTS),
  way: z.enum([...SIGN_IN_METHODS, '']),
  isSuccess: z.boolean(),
  reason: z.enum([...REFUSAL_REASONS, '']),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: dateTime,
};

export const loginLogEntry = z.object({
  ...loginRecord,
  /** Null for a name that no user has. */
  userId: z.nullable(id),
  /** As typed in, or the masked phone number. */
  userName: z.string(),
  /** Empty for an unknown or deleted user. */
  name: z.string(),
});
export type LoginLogEntry = z.infer<typeof loginLogEntry>;

export const loginLogDetail = z.extend(loginLogEntry, { requestId: z.string() });
export type LoginLogDetail = z.infer<typeof loginLogDetail>;

const list = pageQuery(['createdAt'], {
  keyword,
  userName: textFilter,
  ip: textFilter,
  result: z.optional(z.enum(['success', 'failure'])),
  way: z.optional(z.enum(SIGN_IN_METHODS)),
  ...timeRange,
});

const PATH = '/api/v1/sys-login-log';

/** Sign-ins, sign-outs and security events of all users. Entries are written by the server only. */
export const loginLogContract = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysLoginLog:list',
    summary: 'A page of the login log, newest first',
    query: list,
    data: pageOf(loginLogEntry),
  }),
  byId: endpoint({
    method: 'GET',
    path: `${PATH}/{logId}`,
    access: 'admin:sysLoginLog:query',
    summary: 'One entry of the login log',
    params: z.object({ logId: idParam }),
    data: loginLogDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysLoginLog:remove',
    summary: 'Delete entries of the login log; each deletion is in the operation log',
    body: idsBody,
    data: z.array(id),
  }),
  export: endpoint({
    method: 'GET',
    path: `${PATH}/export`,
    access: 'admin:sysLoginLog:export',
    summary: 'Export all matching entries of the login log as CSV',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
