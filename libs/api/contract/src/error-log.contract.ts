import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody, pageOf, pageQuery } from './envelope.ts';
import { dateTime, id, text, textFilter } from './fields.ts';

/** Longer texts are cut by whoever sends them. */
export const ERROR_LIMITS = { message: 500, stack: 8_000, address: 500, version: 120 } as const;

/** The most that a browser keeps until it can send them, and the most that one call brings. */
export const MOST_ERRORS = { kept: 500, sent: 20 } as const;

/** A fault of the console as a browser met it. */
const reportedError = z.strictObject({
  message: text(ERROR_LIMITS.message),
  /** Of the script and of the components, as far as the browser tells. */
  stack: text(ERROR_LIMITS.stack),
  /** Path of the page; never its query, which may name people. */
  address: text(ERROR_LIMITS.address),
  /** Which build of the console it was. */
  version: text(ERROR_LIMITS.version),
  /** How often it came since it was last sent. */
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

/** Faults of the console: reported by every browser, read by administrators. */
export const errorLogContract = {
  report: endpoint({
    method: 'POST',
    path: PATH,
    access: 'signed-in',
    summary: 'Report faults of the console; more than a browser may report in a minute are dropped',
    body: z.strictObject({ errors: z.array(reportedError).check(z.minLength(1), z.maxLength(MOST_ERRORS.sent)) }),
    data: z.object({ kept: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'admin:sysErrorLog:list',
    summary: 'Faults of the console, the latest first',
    query: list,
    data: pageOf(errorLogEntry),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'admin:sysErrorLog:remove',
    summary: 'Remove entries of the error log',
    body: idsBody,
    data: z.array(id),
  }),
  export: endpoint({
    method: 'GET',
    path: `${PATH}/export`,
    access: 'admin:sysErrorLog:export',
    summary: 'All entries of the error log that match, as CSV',
    query: list,
    data: z.null(),
    download: 'text/csv',
  }),
};
