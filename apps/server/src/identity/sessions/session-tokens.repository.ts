import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { sessions, sessionTokens } from '../../schema/sessions.table.ts';

export interface NewToken {
  tokenHash: string;
  /** Hash of the token that it replaces; absent for the first token of a session. */
  predecessorHash?: string;
  sessionId: number;
  /** Lifetime, limited by the end of the session; null means until the session ends. */
  accessSeconds: number | null;
}

/** Locks a token row until the transaction ends, which serialises its refreshes. */
export async function lockToken(tx: Executor, tokenHash: string) {
  const [row] = await tx
    .select({ salt: sessionTokens.salt })
    .from(sessionTokens)
    .where(eq(sessionTokens.tokenHash, tokenHash))
    .for('update');
  return row;
}

export async function saveSalt(tx: Executor, tokenHash: string, salt: string): Promise<void> {
  await tx.update(sessionTokens).set({ salt }).where(eq(sessionTokens.tokenHash, tokenHash));
}

/** Saves a token whose lifetime starts now. Saving it again, after a lost response, restarts its lifetime. */
export async function saveToken(tx: Executor, { accessSeconds, ...token }: NewToken): Promise<void> {
  const end = sql`(select ${sessions.expiresAt} from ${sessions} where ${sessions.sessionId} = ${token.sessionId})`;
  // `least` ignores null.
  const expiresAt = sql`least(${end}, now() + ${accessSeconds}::int * interval '1 second')`;
  await tx
    .insert(sessionTokens)
    .values({ ...token, expiresAt })
    .onConflictDoUpdate({ target: sessionTokens.tokenHash, set: { expiresAt } });
}

/** Starts the grace period of a token, once its successor is in use. */
export async function retireToken(db: Executor, tokenHash: string): Promise<void> {
  await db
    .update(sessionTokens)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(sessionTokens.retiredAt)));
}
