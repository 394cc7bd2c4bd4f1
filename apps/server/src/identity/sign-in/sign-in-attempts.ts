import type { Database } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { consumeAttempt, findLockSeconds, refundAttempt, resetAttempts } from '../../kernel/limits/attempts.ts';
import { isNotStarted } from '../../kernel/limits/concurrency-limiter.ts';
import { toBusyError } from '../../kernel/limits/with-busy-error.ts';
import { signInAttempts } from '../../kernel/observe/metrics.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { accountBucket, accountRule, addressRule } from '../sessions/attempt-rules.ts';
import { isKnownDevice, type SignInClient } from './known-devices.ts';
import { tooManyAttempts } from './sign-in-errors.ts';
import { takeSignInTurn } from './sign-in-turns.ts';

interface Named {
  /** Selects the counter of the account. */
  name: string;
}

interface AttemptSteps<Found extends Named, Result> {
  /** A passkey cannot be guessed, so its failures lock no account. */
  secret: 'password' | 'code' | 'passkey';
  /** Looks up the account. Not called while the address is locked, unless the client has marks of a known device. */
  find: () => Found | Promise<Found>;
  /** Further conditions, before the attempt waits for its turn. */
  admit?: (found: Found, isKnown: boolean) => Promise<void>;
  /**
   * Compares the secret.
   *
   * @param isLocked the account is locked: do not compare any secret, reject even the right one
   * @returns null if it is wrong; the failure then counts
   */
  check: (found: Found, isLocked: boolean) => Promise<Result | null>;
}

/**
 * The one way to try a secret of a sign-in. An account has its number of attempts, counted before they are checked, on
 * all devices. An address has a number of failures, counted once they are known, so that a whole office may sign in at
 * once; they refuse only those whose device is not known to their account.
 *
 * @returns what `check` returns
 * @throws 429 while the address is locked, 503 if too many attempts wait
 */
export const attemptSignIn = <Found extends Named, Result>(
  db: Database,
  client: SignInClient,
  steps: AttemptSteps<Found, Result>,
): Promise<Result | null> => countAttempt(steps.secret, () => attempt(db, client, steps));

async function countAttempt<Result>(secret: string, run: () => Promise<Result | null>): Promise<Result | null> {
  const count = (result: 'accepted' | 'refused' | 'limited' | 'failed') => signInAttempts.inc({ secret, result });
  try {
    const result = await run();
    count(result === null ? 'refused' : 'accepted');
    return result;
  } catch (error) {
    const { status } = error instanceof AppError ? error : { status: 500 };
    if (status >= 500) count('failed');
    else count(status === 429 ? 'limited' : 'refused');
    throw error;
  }
}

async function attempt<Found extends Named, Result>(
  db: Database,
  client: SignInClient,
  { secret, find, admit, check }: AttemptSteps<Found, Result>,
): Promise<Result | null> {
  const settings = await readSessionSettings(db);
  const address = addressRule(client.ip, settings);
  const assertAddress = async () => {
    const wait = await findLockSeconds(db, address);
    if (wait !== null) throw tooManyAttempts(wait);
  };

  if (client.deviceMarks.length === 0) await assertAddress();
  const found = await find();
  const { name } = found;
  const isKnown = await isKnownDevice(db, client, name);
  if (!isKnown) await assertAddress();
  await admit?.(found, isKnown);

  const turn = isKnown
    ? ({ secret, device: 'known', client: accountBucket(name) } as const)
    : ({ secret, device: 'unknown', client: address.bucket } as const);
  return takeSignInTurn(turn, async () => {
    // Others may have locked it while this attempt waited.
    if (!isKnown) await assertAddress();
    const account = secret === 'passkey' ? null : accountRule(name, settings);
    const isLocked = account !== null && (await consumeAttempt(db, account)) !== null;
    const result = await check(found, isLocked).catch(async (error: unknown) => {
      if (account && !isLocked && isNotStarted(error)) await refundAttempt(db, account);
      throw toBusyError(error);
    });
    if (result === null) {
      if (!isKnown) await consumeAttempt(db, address);
    } else if (account) await resetAttempts(db, account);
    return result;
  });
}
