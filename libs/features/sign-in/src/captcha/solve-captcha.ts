import { type Challenge, type Payload, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';

import { clientFailure } from '../failures/client-failure.ts';
import type { CallResult, Failure } from '../failures/failure.ts';

/** A challenge expires after two minutes; the solution has to be sent by then. */
const SOLVE_TIMEOUT_MS = 100_000;

const INVALID_RESPONSE: CallResult<never> = { error: { kind: 'transport', status: 200 } satisfies Failure };

/**
 * Solves a challenge and returns the value of the `captcha` field. Web Crypto works off the main thread, so the page
 * stays responsive without a worker.
 */
export async function solveCaptcha(challenge: unknown, controller: AbortController): Promise<CallResult<string>> {
  // Only available in secure contexts.
  if (!('subtle' in crypto)) return clientFailure('insecureContext');
  if (!isChallenge(challenge)) return INVALID_RESPONSE;
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha;
  const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: SOLVE_TIMEOUT_MS });
  return solution ? { data: encodePayload({ challenge, solution }) } : clientFailure('captchaFailed');
}

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  typeof value.parameters === 'object' &&
  value.parameters !== null &&
  'algorithm' in value.parameters &&
  typeof value.parameters.algorithm === 'string';

/** Base64 of UTF-8 JSON, as the library encodes it; `btoa` accepts only bytes. */
const encodePayload = (payload: Payload): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))));
