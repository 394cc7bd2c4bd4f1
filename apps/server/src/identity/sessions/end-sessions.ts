import { and, eq, isNull, ne, sql } from 'drizzle-orm';

import type { EndReason } from '@backroom/contract/session';

import type { Executor } from '../../kernel/database/database.ts';
import { sessions } from '../../schema/sessions.table.ts';

interface EndOptions {
  /** Id of a session that stays open. */
  exceptSessionId?: number;
  endReason: EndReason;
}

/** Ends the sessions of a user; the next request of each gets 401 with the reason. */
export async function endUserSessions(
  tx: Executor,
  userId: number,
  { exceptSessionId, endReason }: EndOptions,
): Promise<void> {
  const otherSessions = exceptSessionId === undefined ? undefined : ne(sessions.sessionId, exceptSessionId);
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()`, endReason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), otherSessions));
}
