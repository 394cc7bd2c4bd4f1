import { eq, sql } from 'drizzle-orm';

import { type EndReason } from '@backroom/contract/session';

import { type Database } from '../../kernel/database.ts';
import { rightsNow } from '../access/rights.sql.ts';
import { endReasonNow } from '../sessions/session-end.ts';
import { sessions } from '../sessions/sessions.table.ts';
import { users } from '../users/users.table.ts';

/** What its pages are to know of a session. */
export interface SessionNow {
  sessionId: number;
  /** Why it is over; null while it runs. */
  endReason: EndReason | null;
  /** See `rightsNow`. */
  rights: string;
}

/** These sessions as they are now. The ids travel as one value, however many there are. */
export const findSessionsNow =
  (db: Database) =>
  (sessionIds: readonly number[]): Promise<SessionNow[]> =>
    db
      .select({
        sessionId: sessions.sessionId,
        endReason: sql<EndReason | null>`${endReasonNow}`,
        rights: rightsNow,
      })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(sql`${sessions.sessionId} = any(string_to_array(${sessionIds.join(',')}, ',')::int[])`);
