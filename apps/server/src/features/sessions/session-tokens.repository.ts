import { and, eq, isNull, sql } from 'drizzle-orm';

import { type Executor } from '../../kernel/database.ts';
import { sessions, sessionTokens } from './sessions.table.ts';

export interface NewToken {
  tokenHash: string;
  /** The token that it replaces; none for that of a sign-in. */
  predecessorHash?: string;
  sessionId: number;
  /** How long it is good for, at most until the session ends; null is until then. */
  accessSeconds: number | null;
}

/** Lets the renewals of one token take turns until the transaction ends. */
export async function lockToken(tx: Executor, tokenHash: string) {
  const [row] = await tx
    .select({ salt: sessionTokens.salt })
    .from(sessionTokens)
    .where(eq(sessionTokens.tokenHash, tokenHash))
    .for('update');
  return row;
}

export async function keepSalt(tx: Executor, tokenHash: string, salt: string): Promise<void> {
  await tx.update(sessionTokens).set({ salt }).where(eq(sessionTokens.tokenHash, tokenHash));
}

/** Keeps a token that begins now; one that was given out before and never arrived begins anew. */
export async function keepToken(tx: Executor, { accessSeconds, ...token }: NewToken): Promise<void> {
  const end = sql`(select ${sessions.expiresAt} from ${sessions} where ${sessions.sessionId} = ${token.sessionId})`;
  // `least` passes over null.
  const expiresAt = sql`least(${end}, now() + ${accessSeconds}::int * interval '1 second')`;
  await tx
    .insert(sessionTokens)
    .values({ ...token, expiresAt })
    .onConflictDoUpdate({ target: sessionTokens.tokenHash, set: { expiresAt } });
}

/** The token after this one has arrived: from now on the grace of this one runs. */
export async function retireToken(db: Executor, tokenHash: string): Promise<void> {
  await db
    .update(sessionTokens)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(sessionTokens.retiredAt)));
}
