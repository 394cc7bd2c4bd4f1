import * as z from 'zod/mini';

import { idsBody, pageOf, pageQuery } from '../endpoint/envelope.ts';
import { dateTime, id, idParam, keyword, maxLength, text, textFilter } from '../values/fields.ts';
import { ERROR_LIMITS, ERROR_STATES, MAX_ERRORS } from './error-log.constants.ts';

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

export const errorLogListQuery = pageQuery(['lastSeenAt', 'firstSeenAt', 'count', 'affectedUsers'], {
  keyword,
  message: textFilter,
  address: textFilter,
  userName: textFilter,
  state: z.optional(z.enum(ERROR_STATES)),
});

export const errorGroupParams = z.object({ groupId: idParam });

export const errorReport = z.strictObject({
  errors: z.array(reportedError).check(z.minLength(1), maxLength(MAX_ERRORS.perRequest)),
});
export const keptErrors = z.object({ kept: z.int() });
export const errorGroupPage = pageOf(errorGroup);
export const errorOccurrences = z.array(errorOccurrence);
export const errorStateUpdate = z.strictObject({ ...idsBody.shape, state: z.enum(['open', 'solved']) });
