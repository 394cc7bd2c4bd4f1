import { and, eq, isNotNull, sql } from 'drizzle-orm';

import { type EndReason } from '@backroom/contract/session';

import { type Database } from '../../kernel/database.ts';
import { endReasonNow } from '../sessions/session-end.ts';
import { sessions } from '../sessions/sessions.table.ts';
import { users } from '../users/users.table.ts';

/** Which of these sessions are over, and why. The ids travel as one value, however many there are. */
export const findEnded = (db: Database) => (sessionIds: readonly number[]) =>
  db
    .select({ sessionId: sessions.sessionId, reason: sql<EndReason>`${endReasonNow}` })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(
      and(
        sql`${sessions.sessionId} = any(string_to_array(${sessionIds.join(',')}, ',')::int[])`,
        isNotNull(endReasonNow),
      ),
    );
