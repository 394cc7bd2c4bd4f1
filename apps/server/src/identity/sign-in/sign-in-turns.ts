import { createFairLimiter } from '../../kernel/limits/fair-limiter.ts';
import { withBusyError } from '../../kernel/limits/with-busy-error.ts';

/**
 * A whole office signs in at nine: 400 of one address wait, for a minute or less. At 4 checks at once both threads that
 * compute hashes are busy, and other work with passwords finds a place in their queue.
 */
const LIMITS = { concurrency: 4, maxQueued: 1_000, maxQueuedOfOne: 400 };

const passwordTurns = createFairLimiter<string>(LIMITS);
/** They do not wait for the hashes of passwords. */
const otherTurns = createFairLimiter<string>(LIMITS);

/**
 * Runs a check of a sign-in when it is the turn of its client. Those of a known device have turns of their own, others
 * share those of their address, so that a flood of guesses delays others by one check.
 *
 * @throws 503 with `Retry-After` if too many checks wait
 */
export const takeSignInTurn = <Result>(
  secret: 'password' | 'code' | 'passkey',
  client: string,
  check: () => Promise<Result>,
): Promise<Result> => withBusyError((secret === 'password' ? passwordTurns : otherTurns)(client, check));
