import * as z from 'zod/mini';

import { device } from '../account/account.schemas.ts';
import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { id, idParam, keyword, textFilter } from '../values/fields.ts';
import { timeRange } from '../values/time-range.ts';

/** A live session with its user. */
export const onlineSession = z.extend(device, {
  userId: id,
  userName: z.string(),
  name: z.string(),
  deptName: z.string(),
});
export type OnlineSession = z.infer<typeof onlineSession>;

export const onlineListQuery = pageQuery(['lastSeenAt', 'createdAt', 'userName'], {
  keyword,
  /** Part of the user name or the name. */
  userName: textFilter,
  userId: z.optional(idParam),
  ip: textFilter,
  /** A department with its descendants. */
  deptId: z.optional(idParam),
  /** Time of the sign-in. */
  ...timeRange,
});

export const onlinePage = pageOf(onlineSession);
export const onlineUser = z.strictObject({ userId: id });
