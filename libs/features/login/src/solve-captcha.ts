import { type Challenge, type Payload, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';

import { type Answer, type Failure } from './failure.ts';
import { unproved } from './unproved.ts';

/** A challenge lives for two minutes; the answer has to be back by then. */
const PATIENCE_MS = 100_000;

const UNREADABLE: Answer<never> = { error: { kind: 'transport', status: 200 } satisfies Failure };

/**
 * What a call carries as `captcha`. The work is done by the browser's own cryptography, beside the thread of the page,
 * which therefore stays responsive without a worker.
 */
export async function solved(challenge: unknown, controller: AbortController): Promise<Answer<string>> {
  // Browsers offer it over https and on this machine only.
  if (!('subtle' in crypto)) return unproved('unsafe');
  if (!isChallenge(challenge)) return UNREADABLE;
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha;
  const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: PATIENCE_MS });
  return solution ? { data: encoded({ challenge, solution }) } : unproved('unsolved');
}

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  typeof value.parameters === 'object' &&
  value.parameters !== null &&
  'algorithm' in value.parameters &&
  typeof value.parameters.algorithm === 'string';

/** Base64 of JSON, as the library makes it; `btoa` takes bytes only. */
const encoded = (payload: Payload): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))));
