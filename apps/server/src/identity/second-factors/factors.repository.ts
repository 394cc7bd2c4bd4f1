import { and, eq, isNull, lt, sql } from 'drizzle-orm';

import type { Executor } from '../../kernel/database/database.ts';
import { passkeys, recoveryCodes, totps } from '../../schema/second-factors.table.ts';
import { createRecoveryCode, hashRecoveryCode } from './recovery-code.ts';
import { findTimeStep } from './totp.ts';

const RECOVERY_CODES = 10;

/** Consumes an authenticator code: of concurrent calls with the same code one succeeds, across all instances. */
export async function consumeTotpCode(tx: Executor, userId: number, code: string): Promise<boolean> {
  const [totp] = await tx.select({ secret: totps.secret }).from(totps).where(eq(totps.userId, userId));
  const step = totp ? findTimeStep(totp.secret, code) : null;
  if (!totp || step === null) return false;
  const updated = await tx
    .update(totps)
    .set({ lastStep: step })
    .where(and(eq(totps.userId, userId), eq(totps.secret, totp.secret), lt(totps.lastStep, step)))
    .returning({ userId: totps.userId });
  return updated.length > 0;
}

/** Consumes a recovery code; each code is valid once. */
export async function consumeRecoveryCode(tx: Executor, userId: number, code: string): Promise<boolean> {
  const updated = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return updated.length > 0;
}

/** Inserts or replaces the user's authenticator. `lastStep` marks the confirming code as used. */
export async function saveTotp(tx: Executor, userId: number, secret: string, lastStep: number): Promise<void> {
  const values = { secret, lastStep, createdAt: sql`now()`, confirmedAt: sql`now()` };
  await tx
    .insert(totps)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: totps.userId, set: values });
}

/** @returns the new codes in plain text; only their hashes are stored */
export async function replaceRecoveryCodes(tx: Executor, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

/** @returns whether the user had one */
export async function deleteTotp(tx: Executor, userId: number): Promise<boolean> {
  const deleted = await tx.delete(totps).where(eq(totps.userId, userId)).returning({ userId: totps.userId });
  return deleted.length > 0;
}

export async function deleteRecoveryCodes(tx: Executor, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * Deletes the authenticator, the passkeys and the recovery codes of a user.
 *
 * @returns whether the user had a second factor
 */
export async function deleteFactors(tx: Executor, userId: number): Promise<boolean> {
  const hadTotp = await deleteTotp(tx, userId);
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.passkeyId });
  await deleteRecoveryCodes(tx, userId);
  return hadTotp || deleted.length > 0;
}
