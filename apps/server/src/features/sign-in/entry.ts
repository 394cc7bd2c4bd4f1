import { type NextStep } from '@backroom/contract/sign-in';

import { type Database, type Transaction } from '../../kernel/database.ts';
import { type Origin } from '../sessions/login-log.ts';
import { type Admission, stepOf } from './admission.ts';
import { findPerson, type Person } from './person.ts';
import { startAgain } from './step-refusals.ts';
import { findTicket, type Ticket, useUp } from './tickets.ts';

type Step = NextStep['step'];

/** A sign-in on its way: what its ticket stands for, and whose it is. */
export interface Entry {
  ticket: Ticket;
  person: Person;
}

export const entries = (db: Database, admission: Admission) => ({
  /**
   * The sign-in of a ticket.
   *
   * @throws 400 where this is not what it asks for now: rights and factors may have changed meanwhile
   */
  async find(token: string, step: Step): Promise<Entry> {
    const ticket = await findTicket(db, 'signIn', token);
    const person = ticket && ticket.userId !== null ? await findPerson(db, ticket.userId) : undefined;
    if (!ticket || !person || (await stepOf(db, person, ticket.done)) !== step) throw startAgain();
    return { ticket, person };
  },

  /** Ends a step: its ticket is used up, and what is asked next, or the session, takes its place. */
  async goOn(tx: Transaction, { ticket, person }: Entry, origin: Origin, ...done: Step[]) {
    await useUp(tx, ticket);
    const { userId, username } = person;
    return admission.admit({ userId, username, isUnbound: ticket.isUnbound }, origin, [...ticket.done, ...done]);
  },
});
export type Entries = ReturnType<typeof entries>;
