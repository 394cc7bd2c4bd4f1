import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { addAuthenticator, createTotpEnrolment } from '../second-factors/authenticator.ts';
import { findTimeStep } from '../second-factors/totp.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import { lockUser, toActor } from './sign-in-user.ts';
import { wrongFactorCode } from './step-errors.ts';
import { updateTicket } from './tickets.repository.ts';

/** Step that enrols an authenticator, if a role requires a second factor and the user has none. */
export const createEnrolStep = (db: Database, pendingSignIns: PendingSignIns) => ({
  async begin(token: string) {
    const { ticket, user } = await pendingSignIns.find(token, 'enrol');
    const offer = await createTotpEnrolment(db, user.username);
    await updateTicket(db, ticket, { totpSecret: offer.secret });
    return offer;
  },

  confirm({ ticket: token, code }: { ticket: string; code: string }, metadata: RequestMetadata) {
    return inTransaction(db, async (tx) => {
      const { user: foundUser } = await pendingSignIns.find(token, 'enrol');
      // Concurrent sign-ins of one user must not enrol two authenticators: the second one then needs the factor step.
      await lockUser(tx, foundUser.userId);
      const pending = await pendingSignIns.find(token, 'enrol');
      const { ticket, user } = pending;
      const secret = ticket.totpSecret;
      const timeStep = secret === '' ? null : findTimeStep(secret, code);
      if (timeStep === null) throw wrongFactorCode();
      const confirmed = { secret, timeStep, isReplacement: false };
      const recoveryCodes = await addAuthenticator(tx, toActor(user, metadata), confirmed, metadata);
      return { recoveryCodes, admitted: await pendingSignIns.advance(tx, pending, metadata, 'factor') };
    });
  },
});
