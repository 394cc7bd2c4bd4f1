import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { dateTime, id, idParam, keyword, textFilter } from '../values/fields.ts';
import { timeRange } from '../values/time-range.ts';
import { LOGIN_EVENTS, REFUSAL_REASONS, SIGN_IN_METHODS } from './login-log.constants.ts';

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

export const loginLogListQuery = pageQuery(['createdAt'], {
  keyword,
  userName: textFilter,
  ip: textFilter,
  result: z.optional(z.enum(['success', 'failure'])),
  way: z.optional(z.enum(SIGN_IN_METHODS)),
  ...timeRange,
});

export const loginLogPage = pageOf(loginLogEntry);
export const loginLogParams = z.object({ logId: idParam });
