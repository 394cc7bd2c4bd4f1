import { createFairLimiter } from '../../kernel/limits/fair-limiter.ts';
import { withBusyError } from '../../kernel/limits/with-busy-error.ts';

/** At 4 checks at once both threads that compute hashes are busy, and other work with passwords finds a place there. */
const CONCURRENCY = 4;
const MAX_QUEUED = 1_000;
/** A whole office signs in at nine: the last one waits for a minute or less. */
const ADDRESS_LIMITS = { concurrency: CONCURRENCY, maxQueued: MAX_QUEUED, maxQueuedOfOne: 400 };
const ACCOUNT_LIMITS = { concurrency: CONCURRENCY, maxQueued: MAX_QUEUED, maxQueuedOfOne: 20 };

/** Lines of their own: a flood of unknown devices takes no place of known ones, and codes do not wait for hashes. */
const createTurns = () => ({
  known: createFairLimiter<string>(ACCOUNT_LIMITS),
  unknown: createFairLimiter<string>(ADDRESS_LIMITS),
});
const passwordTurns = createTurns();
const otherTurns = createTurns();

interface Turn {
  secret: 'password' | 'code' | 'passkey';
  device: 'known' | 'unknown';
  /** The account of a known device; else the address. */
  client: string;
}

/**
 * Runs a check of a sign-in when it is the turn of its client: a flood of guesses delays others by one check.
 *
 * @throws 503 with `Retry-After` if too many checks wait
 */
export const takeSignInTurn = <Result>(
  { secret, device, client }: Turn,
  check: () => Promise<Result>,
): Promise<Result> => withBusyError((secret === 'password' ? passwordTurns : otherTurns)[device](client, check));
