import { and, eq, gt, isNull, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { type EndReason } from '@backroom/contract/session';

import { users } from '../users/users.table.ts';
import { sessions } from './sessions.table.ts';

const idleEnd = sql`${sessions.lastSeenAt} + ${sessions.idleSeconds} * interval '1 second'`;

/** Sessions of which the next call would be let in; joined with their person. */
export const isLive = and(
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, sql`now()`),
  sql`${idleEnd} > now()`,
  eq(users.status, STATUS_NORMAL),
);

/** Why the next call of a session would be refused, in the order in which `requireLive` looks; null while it runs. */
export const endReasonNow = sql<EndReason | null>`case
  when ${sessions.revokedAt} is not null then coalesce(${sessions.endReason}, 'signedOut')
  when ${users.status} <> ${STATUS_NORMAL} then 'userDisabled'
  when ${sessions.expiresAt} <= now() then 'expired'
  when ${idleEnd} <= now() then 'idle' end`;
