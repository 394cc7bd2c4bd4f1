import { and, eq, isNull, ne, sql } from 'drizzle-orm';

import { type EndReason } from '@backroom/contract/session';

import { type Executor } from '../../kernel/database.ts';
import { sessions } from './sessions.table.ts';

interface Which {
  /** Id of a session that stays open. */
  but?: number;
  endReason: EndReason;
}

/** Ends the sessions of a user; the next request of each gets 401 with the reason. */
export async function endSessionsOf(tx: Executor, userId: number, { but, endReason }: Which): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.sessionId, but);
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()`, endReason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}
