import { eq, sql } from 'drizzle-orm';

import { sessions } from '../../../schema/sessions.table.ts';
import { withoutInterruption } from '../../http/current-call.ts';
import type { Database } from '../database.ts';
import { hasReplica, isCovered } from './replica-reads.ts';

/** The end of what the primary has written so far, in bytes; for positions that replicas replay. */
const currentPosition = sql<number>`(pg_current_wal_insert_lsn() - '0/0')::bigint`;

/**
 * Stores with a session that it must see everything that is committed now, on any instance. `greatest` is computed again
 * when the row was locked by another call of the session.
 */
export async function noteWritten(db: Database, sessionId: number): Promise<void> {
  if (!hasReplica(db)) return;
  await withoutInterruption(() =>
    db
      .update(sessions)
      .set({ walPosition: sql`greatest(${sessions.walPosition}, ${currentPosition})` })
      .where(eq(sessions.sessionId, sessionId)),
  );
}

const WAIT_MS = 5_000;
const CHECK_MS = 100;

/**
 * The position of what is committed now, once the replica has it: for jobs, which wait for it rather than read from the
 * primary. Without a replica at once.
 */
export async function waitForReplica(db: Database): Promise<number> {
  if (!hasReplica(db)) return 0;
  const { rows } = await db.execute<{ position: number }>(sql`select ${currentPosition} as position`);
  const position = rows[0]?.position ?? Infinity;
  for (const until = performance.now() + WAIT_MS; performance.now() < until && !isCovered(db, position);)
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  return position;
}
