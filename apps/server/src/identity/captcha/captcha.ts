import { randomInt } from 'node:crypto';

import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';

import type { Database } from '../../kernel/database/database.ts';
import { getOrCreateSecret } from '../../kernel/process/secrets.ts';
import { spentChallenges } from '../../schema/captcha.table.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** PBKDF2 rounds per try, and the range of the tries needed: about a million rounds, half a second on one core. */
const COST = 1_000;
const MIN_TRIES = 600;
const MAX_TRIES = 1_500;
const TTL_MS = 2 * 60 * 1000;
/** Exceeds any clock difference between instances, so no row is deleted while its challenge is still accepted. */
const RETENTION = sql`interval '1 hour'`;

const payloadSchema = z.object({
  challenge: z.object({
    // The signature covers all parameters, so unknown ones must be preserved until it is verified.
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Parses a client's solution: base64 of the JSON of `{ challenge, solution }`. Null if malformed. */
function parsePayload(text: string): Payload | null {
  try {
    return z.parse(payloadSchema, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** Proof-of-work challenges (ALTCHA). They are signed, so nothing is stored until a solution arrives. */
export const createCaptcha = (db: Database) => {
  const getSecrets = async () => ({
    hmacSignatureSecret: await getOrCreateSecret(db, 'captcha'),
    hmacKeySignatureSecret: await getOrCreateSecret(db, 'captcha-key'),
  });

  /** @returns whether this is the first solution of the challenge */
  async function markSpent(signature: string, expiresAt: Date): Promise<boolean> {
    const inserted = await db
      .insert(spentChallenges)
      .values({ signature, expiresAt })
      .onConflictDoNothing()
      .returning({ signature: spentChallenges.signature });
    return inserted.length > 0;
  }

  async function deleteExpired(): Promise<void> {
    const expired = db
      .select({ signature: spentChallenges.signature })
      .from(spentChallenges)
      .where(sql`${spentChallenges.expiresAt} < now() - ${RETENTION}`)
      .for('update', { skipLocked: true });
    await db.delete(spentChallenges).where(inArray(spentChallenges.signature, expired));
  }

  return {
    async issue(): Promise<Challenge> {
      return createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(MIN_TRIES, MAX_TRIES + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + TTL_MS),
        ...(await getSecrets()),
      });
    },

    /** Whether the text is a valid solution of an issued challenge. Valid or not, the challenge is consumed. */
    async consume(text: string): Promise<boolean> {
      const payload = parsePayload(text);
      if (!payload) return false;
      const { verified, expired, invalidSignature } = await verifySolution({
        ...payload,
        deriveKey,
        ...(await getSecrets()),
      });
      // A challenge with a foreign signature leaves no row; otherwise any client could fill the table.
      if (expired || invalidSignature !== false) return false;
      const { signature = '', parameters } = payload.challenge;
      const isFirst = await markSpent(signature, new Date((parameters.expiresAt ?? 0) * 1000));
      await deleteExpired();
      return isFirst && verified;
    },
  };
};
