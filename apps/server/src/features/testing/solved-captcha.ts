import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { type Database } from '../../kernel/database.ts';
import { secretNamed } from '../../kernel/secrets.ts';

/** What a client sends for a challenge; `answer` replaces parts of the right solution. */
export async function solutionOf(challenge: Challenge, answer: object = {}): Promise<string> {
  const solution = { ...(await solveChallenge({ challenge, deriveKey })), ...answer };
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A challenge as the server signs them, but solved at once. */
export async function easyChallenge(db: Database, { seconds = 60, foreign = false } = {}): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + seconds * 1000),
    hmacSignatureSecret: foreign ? 'somebody else' : await secretNamed(db, 'captcha'),
    hmacKeySignatureSecret: foreign ? 'somebody else' : await secretNamed(db, 'captcha-key'),
  });
}

/** A right solution that nobody has used. */
export const solvedCaptcha = async (db: Database) => solutionOf(await easyChallenge(db));
