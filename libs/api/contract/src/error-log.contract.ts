import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { dateTime, id, idParam, keyword, maxLength, text, textFilter } from './fields.ts';

/** Maximum lengths; the client truncates. */
export const ERROR_LIMITS = { message: 500, stack: 8_000, address: 500, version: 120 } as const;

/** `buffered`: maximum that a browser queues. `perRequest`: maximum in one request. */
export const MAX_ERRORS = { buffered: 500, perRequest: 20 } as const;

/** An error that the console caught in a browser. */
const reportedError = z.strictObject({
  message: text(ERROR_LIMITS.message),
  /** Script stack and component stack, if available. */
  stack: text(ERROR_LIMITS.stack),
  /** Path of the page, without the query, which may contain personal data. */
  address: text(ERROR_LIMITS.address),
  /** Build of the console. */
  version: text(ERROR_LIMITS.version),
  /** Occurrences since the last report. */
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  at: z.iso.datetime(),
});
export type ReportedError = z.input<typeof reportedError>;

/** `seenAgain`: solved, and then reported again. */
export const ERROR_STATES = ['open', 'solved', 'seenAgain'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

/** The same error of several users and builds. */
export const errorGroup = z.object({
  groupId: id,
  /** Of the latest report, like the page. */
  message: z.string(),
  address: z.string(),
  state: z.enum(ERROR_STATES),
  count: z.int(),
  /** Users who have had the error. */
  affectedUsers: z.int(),
  firstVersion: z.string(),
  lastVersion: z.string(),
  firstSeenAt: dateTime,
  lastSeenAt: dateTime,
  /** Occurrences on each of the last 14 days (UTC), today last. */
  trend: z.array(z.int()),
});
export type ErrorGroup = z.infer<typeof errorGroup>;

export const errorGroupDetail = z.extend(errorGroup, {
  stack: z.string(),
  /** Null unless it was solved. */
  solvedAt: z.nullable(dateTime),
  solvedBy: z.string(),
});
export type ErrorGroupDetail = z.infer<typeof errorGroupDetail>;

/** One report of an error. */
export const errorOccurrence = z.object({
  errorId: id,
  message: z.string(),
  stack: z.string(),
  address: z.string(),
  version: z.string(),
  count: z.int(),
  userId: id,
  userName: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: dateTime,
});
export type ErrorOccurrence = z.infer<typeof errorOccurrence>;

const list = pageQuery(['lastSeenAt', 'firstSeenAt', 'count', 'affectedUsers'], {
  keyword,
  message: textFilter,
  address: textFilter,
  userName: textFilter,
  state: z.optional(z.enum(ERROR_STATES)),
});

const PATH = '/api/v1/error-log';
const params = z.object({ groupId: idParam });

/** Errors of the console, reported by browsers and read by administrators. */
export const errorLogContract = {
  report: endpoint({
    method: 'POST',
    path: PATH,
    access: 'signed-in',
    summary: 'Report errors of the console; rate-limited per user, excess reports are dropped',
    body: z.strictObject({ errors: z.array(reportedError).check(z.minLength(1), maxLength(MAX_ERRORS.perRequest)) }),
    data: z.object({ kept: z.int() }),
    // A difference would be reported, without end.
    shape: 0,
  }),
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysErrorLog:list',
    summary: 'Errors of the console, grouped over users and builds, last seen first',
    query: list,
    data: pageOf(errorGroup),
  }),
  byId: endpoint({
    method: 'GET',
    path: `${PATH}/{groupId}`,
    access: 'admin:sysErrorLog:query',
    summary: 'One error of the console',
    params,
    data: errorGroupDetail,
  }),
  occurrences: endpoint({
    method: 'GET',
    path: `${PATH}/{groupId}/occurrence`,
    access: 'admin:sysErrorLog:query',
    summary: 'The last reports of an error, up to 50, newest first',
    params,
    data: z.array(errorOccurrence),
  }),
  setState: endpoint({
    method: 'PUT',
    path: `${PATH}/state`,
    access: 'admin:sysErrorLog:edit',
    summary: 'Mark errors as solved, or as open again; returns those that were changed',
    body: z.strictObject({ ...idsBody.shape, state: z.enum(['open', 'solved']) }),
    data: z.array(id),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysErrorLog:remove',
    summary: 'Delete errors with their reports',
    body: idsBody,
    data: z.array(id),
  }),
  export: endpoint({
    method: 'GET',
    path: `${PATH}/export`,
    access: 'admin:sysErrorLog:export',
    summary: 'Export all matching errors as CSV',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
