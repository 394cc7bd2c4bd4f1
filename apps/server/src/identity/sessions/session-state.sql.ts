import { and, eq, isNull, not, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import type { EndReason } from '@backroom/contract/session';

import { sessions } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';

/** Two clocks of a correct system differ by less. */
const CLOCK_TOLERANCE = sql`interval '1 minute'`;

/**
 * Whether a session was opened in a time to come: by a clock that was ahead and has been set back since. Its lifetime
 * would be longer by the difference.
 */
const isOfTimeToCome = sql`${sessions.createdAt} > now() + ${CLOCK_TOLERANCE}`;
/** Whether it was last used in a time to come. */
export const isSeenInTimeToCome = sql`${sessions.lastSeenAt} > now() + ${CLOCK_TOLERANCE}`;

/** SQL condition for sessions past the end of their lifetime. */
export const hasReachedEnd = sql<boolean>`(${sessions.expiresAt} <= now() or ${isOfTimeToCome})`;

const idleDeadline = sql`${sessions.lastSeenAt} + ${sessions.idleSeconds} * interval '1 second'`;

/** SQL condition for live sessions. The surrounding statement must join `users`. */
export const liveSessionCondition = and(
  isNull(sessions.revokedAt),
  not(hasReachedEnd),
  sql`${idleDeadline} > now()`,
  eq(users.status, STATUS_NORMAL),
);

/** Why a session has ended, in the order of the checks of `assertLive`; null while it is live. */
export const currentEndReason = sql<EndReason | null>`case
  when ${sessions.revokedAt} is not null then coalesce(${sessions.endReason}, 'signedOut')
  when ${users.status} <> ${STATUS_NORMAL} then 'userDisabled'
  when ${hasReachedEnd} then 'expired'
  when ${idleDeadline} <= now() then 'idle' end`;
