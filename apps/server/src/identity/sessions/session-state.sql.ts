import { and, eq, gt, isNull, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import type { EndReason } from '@backroom/contract/session';

import { sessions } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';

const idleDeadline = sql`${sessions.lastSeenAt} + ${sessions.idleSeconds} * interval '1 second'`;

/** SQL condition for live sessions. The surrounding statement must join `users`. */
export const liveSessionCondition = and(
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, sql`now()`),
  sql`${idleDeadline} > now()`,
  eq(users.status, STATUS_NORMAL),
);

/** Why a session has ended, in the order of the checks of `assertLive`; null while it is live. */
export const currentEndReason = sql<EndReason | null>`case
  when ${sessions.revokedAt} is not null then coalesce(${sessions.endReason}, 'signedOut')
  when ${users.status} <> ${STATUS_NORMAL} then 'userDisabled'
  when ${sessions.expiresAt} <= now() then 'expired'
  when ${idleDeadline} <= now() then 'idle' end`;
