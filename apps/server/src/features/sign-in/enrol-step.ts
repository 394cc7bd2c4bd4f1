import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { addAuthenticator, offerAuthenticator } from '../second-factors/authenticator.ts';
import { timeStepOf } from '../second-factors/totp.ts';
import { type Origin } from '../sessions/login-log.ts';
import { type Entries } from './entry.ts';
import { actorOf, lockPerson } from './person.ts';
import { wrongFactorCode } from './step-refusals.ts';
import { keepWith } from './tickets.ts';

/** Step that enrols an authenticator, if a role requires a second factor and the user has none. */
export const enrolStep = (db: Database, entries: Entries) => ({
  async begin(token: string) {
    const { ticket, person } = await entries.find(token, 'enrol');
    const offer = await offerAuthenticator(db, person.username);
    await keepWith(db, ticket, { totpSecret: offer.secret });
    return offer;
  },

  confirm({ ticket: token, code }: { ticket: string; code: string }, origin: Origin) {
    return inTransaction(db, async (tx) => {
      const { person: found } = await entries.find(token, 'enrol');
      // Concurrent sign-ins of one user must not enrol two authenticators: the second one then needs the factor step.
      await lockPerson(tx, found.userId);
      const entry = await entries.find(token, 'enrol');
      const { ticket, person } = entry;
      const secret = ticket.totpSecret;
      const timeStep = secret === '' ? null : timeStepOf(secret, code);
      if (timeStep === null) throw wrongFactorCode();
      const confirmed = { secret, timeStep, isReplaced: false };
      const recoveryCodes = await addAuthenticator(db, tx, actorOf(person, origin), confirmed, origin);
      return { recoveryCodes, admitted: await entries.goOn(tx, entry, origin, 'factor') };
    });
  },
});
