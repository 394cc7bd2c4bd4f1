import { type NextStep, type SignInAnswer } from '@backroom/contract/sign-in';

import { type Database, type Executor } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { isFactorRequired } from '../second-factors/required-roles.ts';
import { dropStaleAttempts } from '../sessions/login-attempts.ts';
import { type Origin } from '../sessions/login-log.ts';
import { openSession } from '../sessions/open-session.ts';
import { readSessionSettings } from '../sessions/session-settings.ts';
import { type SessionRepository } from '../sessions/sessions.repository.ts';
import { findPerson, hasFactor, methodsOf, type Person } from './person.ts';
import { startAgain } from './step-refusals.ts';
import { dropDeadTickets, issueTicket } from './tickets.ts';

/** A user who has proved the first factor: password, SMS code or passkey. */
export interface Entrant {
  userId: number;
  username: string;
  isUnbound: boolean;
}

export interface Admitted {
  answer: SignInAnswer;
  /** Value of the companion cookie; null if none is to be set. */
  companion: string | null;
}

type Step = NextStep['step'];

/**
 * The next required step of a sign-in, by the current state of the user; null if none is left.
 *
 * @param done steps completed in this sign-in
 */
export async function stepOf(db: Executor, person: Person, done: readonly string[]): Promise<Step | null> {
  if (hasFactor(person)) {
    if (!done.includes('factor')) return 'factor';
  } else if (await isFactorRequired(db, person.roleKeys)) return 'enrol';
  return person.mustChangePassword ? 'password' : null;
}

export const admission = (db: Database, repository: SessionRepository) => ({
  /**
   * Opens a session, or issues a ticket for the next required step.
   *
   * @param done steps completed in this sign-in
   */
  async admit(entrant: Entrant, origin: Origin, done: readonly string[] = []): Promise<Admitted> {
    const { userId, isUnbound } = entrant;
    const settings = await readSessionSettings(db);
    const admitted = await inTransaction(db, async (tx): Promise<Admitted> => {
      const person = await findPerson(tx, userId);
      if (!person) throw startAgain();
      const step = await stepOf(tx, person, done);
      if (step !== null) {
        const { ticket, expiresAt } = await issueTicket(tx, { purpose: 'signIn', userId, isUnbound, done: [...done] });
        const methods = step === 'factor' ? methodsOf(person) : [];
        return { answer: { ticket, step, methods, expiresAt: expiresAt.toISOString() }, companion: null };
      }
      const { token, companion, expiresAt } = await openSession(tx, repository, entrant, settings, origin);
      return { answer: { token, expiresAt: expiresAt.toISOString() }, companion };
    });
    await repository.dropEnded();
    await dropStaleAttempts(db);
    await dropDeadTickets(db);
    return admitted;
  },
});
export type Admission = ReturnType<typeof admission>;
