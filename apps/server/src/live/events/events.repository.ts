import { eq, sql } from 'drizzle-orm';

import type { OwnEvents, SessionEnded, SharedEvents } from '@backroom/contract/events/schemas';

import { planRevisions } from '../../business/month-plan/month-plan.repository.ts';
import { presenceFingerprints } from '../../business/month-plan/plan-presence.sql.ts';
import { noticesFingerprint, noticesVersion } from '../../business/notices/notices-fingerprint.sql.ts';
import { currentEndReason } from '../../identity/sessions/session-state.sql.ts';
import type { Database } from '../../kernel/database/database.ts';
import { sessionRights } from '../../platform/access/rights-fingerprint.sql.ts';
import { settingsFingerprint } from '../../platform/app-config/app-config.repository.ts';
import { dictRevision } from '../../platform/dictionaries/dictionaries-revision.sql.ts';
import { jobsFingerprint } from '../../platform/jobs/jobs-fingerprint.sql.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';

/** The state of a session that its clients are notified of. */
export interface SessionState extends OwnEvents {
  sessionId: number;
  /** Why the session has ended; null while it is live. */
  endReason: SessionEnded['reason'] | null;
}

/** What all users share. */
export interface SharedState extends SharedEvents {
  /** See `noticesVersion`. */
  notices: string;
}

/** Reads what all users share, in one row. */
export const findSharedState = (db: Database) => async (): Promise<SharedState> => {
  const { rows } = await db.execute<SharedState & Record<string, unknown>>(
    sql`select ${settingsFingerprint} as settings, ${noticesVersion} as notices, ${planRevisions} as revisions,
      ${presenceFingerprints} as presence, ${dictRevision} as dictionaries`,
  );
  return rows[0]!;
};

/** Reads the current state of sessions. The ids are passed as one parameter, whatever their number. */
export const findSessionStates =
  (db: Database) =>
  (sessionIds: readonly number[]): Promise<SessionState[]> =>
    db
      .select({
        sessionId: sessions.sessionId,
        endReason: sql<SessionState['endReason']>`${currentEndReason}`,
        rights: sessionRights,
        jobs: jobsFingerprint(sessions.userId),
        notices: noticesFingerprint,
      })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(sql`${sessions.sessionId} = any(string_to_array(${sessionIds.join(',')}, ',')::int[])`);
