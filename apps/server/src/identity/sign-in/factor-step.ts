import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { consumeRecoveryCode, consumeTotpCode } from '../second-factors/factors.repository.ts';
import { findPasskey, findPasskeys, updateCounter } from '../second-factors/passkeys.repository.ts';
import { createAuthenticationOptions, type RelyingParty, verifyAuthentication } from '../second-factors/webauthn.ts';
import { consumeFactorAttempt } from './factor-attempts.ts';
import type { PendingSignIn, PendingSignIns } from './pending-sign-ins.ts';
import { passkeyRejected, signInExpired, wrongFactorCode } from './step-errors.ts';
import { consumeChallenge, updateTicket } from './tickets.repository.ts';

interface CodeInput {
  ticket: string;
  method: 'totp' | 'recovery';
  code: string;
}

interface PasskeyInput {
  ticket: string;
  answer: Readonly<Record<string, unknown>>;
}

interface FactorCheck {
  /** Verifies the factor and consumes it if it is right. */
  verify: (tx: Transaction) => Promise<boolean>;
  reason: 'wrongCode' | 'wrongPasskey';
  createError: () => AppError;
}

/** Step that verifies the second factor. */
export function createFactorStep(db: Database, pendingSignIns: PendingSignIns) {
  const checkFactor = async (
    pending: PendingSignIn,
    metadata: RequestMetadata,
    { verify, reason, createError }: FactorCheck,
  ) => {
    const { user } = pending;
    const resetFailures = await consumeFactorAttempt(db, user.userId);
    const result = await inTransaction(db, async (tx) =>
      (await verify(tx)) ? pendingSignIns.advance(tx, pending, metadata, 'factor') : null,
    );
    if (!result) {
      await writeLoginLog(db, 'factorRefused', user, metadata, { way: 'factor', reason });
      throw createError();
    }
    await resetFailures();
    return result;
  };

  return {
    async verifyCode({ ticket, method, code }: CodeInput, metadata: RequestMetadata) {
      const pending = await pendingSignIns.find(ticket, 'factor');
      const { userId } = pending.user;
      const consume = method === 'totp' ? consumeTotpCode : consumeRecoveryCode;
      return checkFactor(pending, metadata, {
        verify: (tx) => consume(tx, userId, code),
        reason: 'wrongCode',
        createError: wrongFactorCode,
      });
    },

    async passkeyOptions(token: string, relyingParty: RelyingParty) {
      const { ticket, user } = await pendingSignIns.find(token, 'factor');
      const allowed = await findPasskeys(db, user.userId);
      if (allowed.length === 0) throw signInExpired();
      const options = await createAuthenticationOptions(relyingParty, allowed);
      await updateTicket(db, ticket, { challenge: options.challenge });
      return { ...options };
    },

    async verifyPasskey(
      { ticket: token, answer }: PasskeyInput,
      relyingParty: RelyingParty,
      metadata: RequestMetadata,
    ) {
      const pending = await pendingSignIns.find(token, 'factor');
      const { ticket, user } = pending;
      if (!(await consumeChallenge(db, ticket))) throw passkeyRejected();
      const verify = async (tx: Transaction) => {
        const passkey = await findPasskey(tx, answer);
        if (passkey?.userId !== user.userId) return false;
        const newCounter = await verifyAuthentication(answer, ticket.challenge, relyingParty, passkey);
        return newCounter !== null && updateCounter(tx, passkey, newCounter);
      };
      return checkFactor(pending, metadata, { verify, reason: 'wrongPasskey', createError: passkeyRejected });
    },
  };
}
