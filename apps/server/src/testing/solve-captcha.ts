import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Database } from '../kernel/database/database.ts';
import { getOrCreateSecret } from '../kernel/process/secrets.ts';

/** Solves a challenge and encodes the solution as clients do; `overrides` replaces parts of it. */
export async function solveAndEncode(challenge: Challenge, overrides: object = {}): Promise<string> {
  const solution = { ...(await solveChallenge({ challenge, deriveKey })), ...overrides };
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A challenge signed like those of the server, but trivial to solve. */
export async function createEasyChallenge(db: Database, { seconds = 60, foreign = false } = {}): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + seconds * 1000),
    hmacSignatureSecret: foreign ? 'foreign secret' : await getOrCreateSecret(db, 'captcha'),
    hmacKeySignatureSecret: foreign ? 'foreign secret' : await getOrCreateSecret(db, 'captcha-key'),
  });
}

/** A valid, unused solution. */
export const solveCaptcha = async (db: Database) => solveAndEncode(await createEasyChallenge(db));
