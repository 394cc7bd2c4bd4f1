import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { addAuthenticator, offerAuthenticator } from '../second-factors/authenticator.ts';
import { logFactor } from '../second-factors/factor-log.ts';
import { dropTotp, replaceRecoveryCodes } from '../second-factors/factors.repository.ts';
import { timeStepOf } from '../second-factors/totp.ts';
import { type Origin } from '../sessions/login-log.ts';
import { hasFactor } from '../sign-in/person.ts';
import { wrongFactorCode } from '../sign-in/step-refusals.ts';
import { dropPendingTotp, findPendingTotp, keepPendingTotp } from '../sign-in/tickets.ts';
import { holdPerson, noFactor, settleRemoval } from './factor-rules.ts';
import { requireOwnPassword } from './own-password.ts';

/** Authenticator and recovery codes of the caller. */
export const factorService = (db: Database) => ({
  /** An existing authenticator stays valid until the new one is confirmed. */
  async begin(password: string, caller: Caller, origin: Origin) {
    await requireOwnPassword(db, caller, { path: 'password', password }, origin);
    const offer = await offerAuthenticator(db, caller.userName);
    await keepPendingTotp(db, caller.userId, offer.secret);
    return offer;
  },

  confirm(code: string, caller: Caller, origin: Origin) {
    const { userId } = caller;
    return inTransaction(db, async (tx) => {
      const { hasTotp } = await holdPerson(tx, userId);
      const secret = await findPendingTotp(tx, userId);
      const timeStep = secret === undefined ? null : timeStepOf(secret, code);
      if (secret === undefined || timeStep === null) throw wrongFactorCode();
      await dropPendingTotp(tx, userId);
      const confirmed = { secret, timeStep, isReplaced: hasTotp };
      return { recoveryCodes: await addAuthenticator(db, tx, caller, confirmed, origin) };
    });
  },

  async remove(password: string, caller: Caller, origin: Origin): Promise<void> {
    await requireOwnPassword(db, caller, { path: 'password', password }, origin);
    const { userId } = caller;
    await inTransaction(db, async (tx) => {
      await holdPerson(tx, userId);
      if (!(await dropTotp(tx, userId))) return;
      await settleRemoval(tx, userId);
      const change = { before: { authenticator: 'old' }, after: { authenticator: 'none' } };
      await logFactor(db, tx, caller, { msg: 'factorRemoved', ...change }, origin);
    });
  },

  async renewRecoveryCodes(password: string, caller: Caller, origin: Origin) {
    await requireOwnPassword(db, caller, { path: 'password', password }, origin);
    return inTransaction(db, async (tx) => {
      if (!hasFactor(await holdPerson(tx, caller.userId))) throw noFactor();
      const recoveryCodes = await replaceRecoveryCodes(tx, caller.userId);
      const change = { before: { recoveryCodes: 'old' }, after: { recoveryCodes: 'new' } };
      await logFactor(db, tx, caller, { msg: 'recoveryCodesRenewed', ...change }, origin);
      return { recoveryCodes };
    });
  },
});
