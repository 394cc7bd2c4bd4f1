import { createHmac, generateKeyPairSync } from 'node:crypto';

import { and, asc, eq, inArray, type InferSelectModel, sql } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { getOrCreateSecret } from '../../kernel/process/secrets.ts';
import { passkeys } from '../../schema/second-factors.table.ts';

export type PasskeyRow = InferSelectModel<typeof passkeys>;

/** The WebAuthn user handle of a user: stable, and opaque to others. */
export async function getUserHandle(db: Executor, userId: number): Promise<string> {
  const key = await getOrCreateSecret(db, 'passkey-handle');
  return createHmac('sha256', key).update(String(userId)).digest('base64url');
}

export async function findPasskeys(db: Executor, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.passkeyId));
}

/** The passkey with the credential id of a WebAuthn response. */
export async function findPasskey(db: Executor, response: Readonly<Record<string, unknown>>) {
  const { id } = response;
  if (typeof id !== 'string') return undefined;
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id));
  return row;
}

/**
 * Stores the new signature counter and the time of use.
 *
 * @returns false if a concurrent response of the same passkey was stored first
 */
export async function updateCounter(
  tx: Executor,
  { passkeyId, counter }: PasskeyRow,
  newCounter: number,
): Promise<boolean> {
  const updated = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.counter, counter)))
    .returning({ passkeyId: passkeys.passkeyId });
  return updated.length > 0;
}

export async function insertPasskey(
  tx: Executor,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning();
  return row;
}

export async function deletePasskeys(tx: Executor, userId: number, ids: readonly number[]): Promise<PasskeyRow[]> {
  return tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), inArray(passkeys.passkeyId, [...ids])))
    .returning();
}

const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
/** COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its point (-2, -3). */
const coseKey = Buffer.concat([
  Buffer.from('a5010203262001215820', 'hex'),
  Buffer.from(x, 'base64url'),
  Buffer.from('225820', 'hex'),
  Buffer.from(y, 'base64url'),
]);

/** Unknown passkeys are verified against this one, so they take the same time as known ones. */
export const DUMMY_PASSKEY = { credentialId: '', publicKey: coseKey.toString('base64url'), counter: 0, transports: [] };
