import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { dateTime, id, maxLength, text, textFilter } from './fields.ts';

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

export const errorLogEntry = z.object({
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
export type ErrorLogEntry = z.infer<typeof errorLogEntry>;

const list = pageQuery(['createdAt', 'count', 'userName'], {
  message: textFilter,
  address: textFilter,
  userName: textFilter,
});

const PATH = '/api/v1/error-log';

/** Errors of the console, reported by browsers and read by administrators. */
export const errorLogContract = {
  report: endpoint({
    method: 'POST',
    path: PATH,
    access: 'signed-in',
    summary: 'Report errors of the console; rate-limited per session, excess reports are dropped',
    body: z.strictObject({ errors: z.array(reportedError).check(z.minLength(1), maxLength(MAX_ERRORS.perRequest)) }),
    data: z.object({ kept: z.int() }),
    // A difference would be reported, without end.
    shape: 0,
  }),
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysErrorLog:list',
    summary: 'Errors of the console, newest first',
    query: list,
    data: pageOf(errorLogEntry),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysErrorLog:remove',
    summary: 'Delete entries of the error log',
    body: idsBody,
    data: z.array(id),
  }),
  export: endpoint({
    method: 'GET',
    path: `${PATH}/export`,
    access: 'admin:sysErrorLog:export',
    summary: 'Export all matching entries of the error log as CSV',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
