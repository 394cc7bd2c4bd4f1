import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { addAuthenticator, createTotpEnrolment } from '../second-factors/authenticator.ts';
import { logFactorChange } from '../second-factors/factor-log.ts';
import { deleteTotp, replaceRecoveryCodes } from '../second-factors/factors.repository.ts';
import { findTimeStep } from '../second-factors/totp.ts';
import { hasFactor } from '../sign-in/sign-in-user.ts';
import { wrongFactorCode } from '../sign-in/step-errors.ts';
import { deletePendingTotp, findPendingTotp, savePendingTotp } from '../sign-in/tickets.repository.ts';
import { findUserForUpdate, handleFactorRemoval, noSecondFactor } from './factor-rules.ts';
import { assertOwnPassword } from './own-password.ts';

/** Authenticator and recovery codes of the caller. */
export const createFactorService = (db: Database) => ({
  /** An existing authenticator stays valid until the new one is confirmed. */
  async begin(password: string, caller: Caller, metadata: RequestMetadata) {
    await assertOwnPassword(db, caller, { path: 'password', password }, metadata);
    const offer = await createTotpEnrolment(db, caller.userName);
    await savePendingTotp(db, caller.userId, offer.secret);
    return offer;
  },

  confirm(code: string, caller: Caller, metadata: RequestMetadata) {
    const { userId } = caller;
    return inTransaction(db, async (tx) => {
      const { hasTotp } = await findUserForUpdate(tx, userId);
      const secret = await findPendingTotp(tx, userId);
      const timeStep = secret === undefined ? null : findTimeStep(secret, code);
      if (secret === undefined || timeStep === null) throw wrongFactorCode();
      await deletePendingTotp(tx, userId);
      const confirmed = { secret, timeStep, isReplacement: hasTotp };
      return { recoveryCodes: await addAuthenticator(tx, caller, confirmed, metadata) };
    });
  },

  async remove(password: string, caller: Caller, metadata: RequestMetadata): Promise<void> {
    await assertOwnPassword(db, caller, { path: 'password', password }, metadata);
    const { userId } = caller;
    await inTransaction(db, async (tx) => {
      await findUserForUpdate(tx, userId);
      if (!(await deleteTotp(tx, userId))) return;
      await handleFactorRemoval(tx, userId);
      const change = { before: { authenticator: 'old' }, after: { authenticator: 'none' } };
      await logFactorChange(tx, caller, { msg: 'factorRemoved', ...change }, metadata);
    });
  },

  async renewRecoveryCodes(password: string, caller: Caller, metadata: RequestMetadata) {
    await assertOwnPassword(db, caller, { path: 'password', password }, metadata);
    return inTransaction(db, async (tx) => {
      if (!hasFactor(await findUserForUpdate(tx, caller.userId))) throw noSecondFactor();
      const recoveryCodes = await replaceRecoveryCodes(tx, caller.userId);
      const change = { before: { recoveryCodes: 'old' }, after: { recoveryCodes: 'new' } };
      await logFactorChange(tx, caller, { msg: 'recoveryCodesRenewed', ...change }, metadata);
      return { recoveryCodes };
    });
  },
});
