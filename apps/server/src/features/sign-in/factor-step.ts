import { type AppError } from '../../kernel/app-error.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { takeRecoveryCode, takeTotpCode } from '../second-factors/factors.repository.ts';
import { countUse, findPasskey, passkeysOf } from '../second-factors/passkeys.repository.ts';
import { checkRequest, type Place, requestOptions } from '../second-factors/webauthn.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { type Entries, type Entry } from './entry.ts';
import { reserveFactorAttempt } from './factor-attempts.ts';
import { passkeyRefused, startAgain, wrongFactorCode } from './step-refusals.ts';
import { keepWith, takeChallenge } from './tickets.ts';

interface Typed {
  ticket: string;
  method: 'totp' | 'recovery';
  code: string;
}

interface Shown {
  ticket: string;
  answer: Readonly<Record<string, unknown>>;
}

interface Attempt {
  /** Verifies the factor and consumes it if it is right. */
  prove: (tx: Transaction) => Promise<boolean>;
  refusal: () => AppError;
}

/** Step that verifies the second factor. */
export function factorStep(db: Database, entries: Entries) {
  const attempt = async (entry: Entry, origin: Origin, { prove, refusal }: Attempt) => {
    const { person } = entry;
    const succeed = await reserveFactorAttempt(db, person.userId);
    const admitted = await inTransaction(db, async (tx) =>
      (await prove(tx)) ? entries.goOn(tx, entry, origin, 'factor') : null,
    );
    if (!admitted) {
      await writeLoginLog(db, 'factorRefused', person, origin);
      throw refusal();
    }
    await succeed();
    return admitted;
  };

  return {
    async byCode({ ticket, method, code }: Typed, origin: Origin) {
      const entry = await entries.find(ticket, 'factor');
      const { userId } = entry.person;
      const take = method === 'totp' ? takeTotpCode : takeRecoveryCode;
      return attempt(entry, origin, { prove: (tx) => take(tx, userId, code), refusal: wrongFactorCode });
    },

    async passkeyOptions(token: string, place: Place) {
      const { ticket, person } = await entries.find(token, 'factor');
      const allowed = await passkeysOf(db, person.userId);
      if (allowed.length === 0) throw startAgain();
      const options = await requestOptions(place, allowed);
      await keepWith(db, ticket, { challenge: options.challenge });
      return { ...options };
    },

    async byPasskey({ ticket: token, answer }: Shown, place: Place, origin: Origin) {
      const entry = await entries.find(token, 'factor');
      const { ticket, person } = entry;
      if (!(await takeChallenge(db, ticket))) throw passkeyRefused();
      const prove = async (tx: Transaction) => {
        const passkey = await findPasskey(tx, answer);
        if (passkey?.userId !== person.userId) return false;
        const count = await checkRequest(answer, ticket.challenge, place, passkey);
        return count !== null && countUse(tx, passkey, count);
      };
      return attempt(entry, origin, { prove, refusal: passkeyRefused });
    },
  };
}
