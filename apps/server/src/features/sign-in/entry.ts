import { type NextStep } from '@backroom/contract/sign-in';

import { type Database, type Transaction } from '../../kernel/database.ts';
import { type Origin } from '../sessions/login-log.ts';
import { type Admission, stepOf } from './admission.ts';
import { findPerson, type Person } from './person.ts';
import { startAgain } from './step-refusals.ts';
import { findTicket, type Ticket, useUp } from './tickets.ts';

type Step = NextStep['step'];

/** An unfinished sign-in: its ticket and its user. */
export interface Entry {
  ticket: Ticket;
  person: Person;
}

export const entries = (db: Database, admission: Admission) => ({
  /**
   * Finds the sign-in of a ticket.
   *
   * @throws 400 for an invalid ticket, or if its next step is another one: roles and factors may have changed
   */
  async find(token: string, step: Step): Promise<Entry> {
    const ticket = await findTicket(db, 'signIn', token);
    const person = ticket && ticket.userId !== null ? await findPerson(db, ticket.userId) : undefined;
    if (!ticket || !person || (await stepOf(db, person, ticket.done)) !== step) throw startAgain();
    return { ticket, person };
  },

  /** Completes a step: consumes the ticket and issues one for the next step, or opens the session. */
  async goOn(tx: Transaction, { ticket, person }: Entry, origin: Origin, ...done: Step[]) {
    await useUp(tx, ticket);
    const { userId, username } = person;
    return admission.admit({ userId, username, isUnbound: ticket.isUnbound }, origin, [...ticket.done, ...done]);
  },
});
export type Entries = ReturnType<typeof entries>;
