import type { NextStep, SignInResult } from '@backroom/contract/sign-in';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { deleteStaleAttempts } from '../../kernel/limits/attempts.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { isFactorRequired } from '../second-factors/is-factor-required.ts';
import { openSession, type VerifiedUser } from '../sessions/open-session.ts';
import type { SessionRepository } from '../sessions/sessions.repository.ts';
import { createDeviceMark } from './known-devices.ts';
import { findSignInUser, getFactorMethods, hasFactor, type SignInUser } from './sign-in-user.ts';
import { signInExpired } from './step-errors.ts';
import { deleteExpiredTickets, issueTicket } from './tickets.repository.ts';

export interface SignInOutcome {
  response: SignInResult;
  /** Cookies of the browser: of the new session, and of the device for the account; null if there is no session yet. */
  cookies: { companion: string; deviceMark: string } | null;
}

type Step = NextStep['step'];

/**
 * The next required step of a sign-in, by the current state of the user; null if none is left.
 *
 * @param done steps completed in this sign-in
 */
export async function getNextStep(db: Executor, user: SignInUser, done: readonly string[]): Promise<Step | null> {
  if (hasFactor(user)) {
    if (!done.includes('factor')) return 'factor';
  } else if (await isFactorRequired(db, user.roleKeys)) return 'enrol';
  return user.mustChangePassword ? 'password' : null;
}

export const createSignInService = (db: Database, repository: SessionRepository) => ({
  /**
   * Opens a session, or issues a ticket for the next required step.
   *
   * @param done steps completed in this sign-in
   */
  async proceed(
    verifiedUser: VerifiedUser,
    metadata: RequestMetadata,
    done: readonly string[] = [],
  ): Promise<SignInOutcome> {
    const { userId, way, isUnbound } = verifiedUser;
    const settings = await readSessionSettings(db);
    const result = await inTransaction(db, async (tx): Promise<SignInOutcome> => {
      const user = await findSignInUser(tx, userId);
      if (!user) throw signInExpired();
      const step = await getNextStep(tx, user, done);
      if (step !== null) {
        const { ticket, expiresAt } = await issueTicket(tx, {
          purpose: 'signIn',
          userId,
          way,
          isUnbound,
          done: [...done],
        });
        const methods = step === 'factor' ? getFactorMethods(user) : [];
        return { response: { ticket, step, methods, expiresAt: expiresAt.toISOString() }, cookies: null };
      }
      const { token, companion, expiresAt } = await openSession(tx, repository, verifiedUser, settings, metadata);
      const { username } = verifiedUser;
      const cookies = companion === null ? null : { companion, deviceMark: await createDeviceMark(db, username) };
      return { response: { token, expiresAt: expiresAt.toISOString() }, cookies };
    });
    await repository.deleteExpired();
    await deleteStaleAttempts(db);
    await deleteExpiredTickets(db);
    return result;
  },
});
export type SignInService = ReturnType<typeof createSignInService>;
