import type { NextStep } from '@backroom/contract/sign-in';

import type { Database, Transaction } from '../../kernel/database/database.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { getNextStep, type SignInService } from './sign-in.service.ts';
import { findSignInUser, type SignInUser } from './sign-in-user.ts';
import { signInExpired } from './step-errors.ts';
import { consumeTicket, findTicket, type Ticket } from './tickets.repository.ts';

type Step = NextStep['step'];

/** An unfinished sign-in: its ticket and its user. */
export interface PendingSignIn {
  ticket: Ticket;
  user: SignInUser;
}

export const createPendingSignIns = (db: Database, signInService: SignInService) => ({
  /**
   * Finds the sign-in of a ticket.
   *
   * @throws 400 for an invalid ticket, or if its next step is another one: roles and factors may have changed
   */
  async find(token: string, step: Step): Promise<PendingSignIn> {
    const ticket = await findTicket(db, 'signIn', token);
    const user = ticket && ticket.userId !== null ? await findSignInUser(db, ticket.userId) : undefined;
    if (!ticket || !user || (await getNextStep(db, user, ticket.done)) !== step) throw signInExpired();
    return { ticket, user };
  },

  /** Completes a step: consumes the ticket and issues one for the next step, or opens the session. */
  async advance(tx: Transaction, { ticket, user }: PendingSignIn, metadata: RequestMetadata, ...done: Step[]) {
    await consumeTicket(tx, ticket);
    const { userId, username } = user;
    const { way, isUnbound } = ticket;
    return signInService.proceed({ userId, username, way, isUnbound }, metadata, [...ticket.done, ...done]);
  },
});
export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
