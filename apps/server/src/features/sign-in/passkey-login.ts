import { type Database } from '../../kernel/database.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { countUse, findPasskey, handleOf, NOBODY } from '../second-factors/passkeys.repository.ts';
import { checkRequest, type Place, requestOptions } from '../second-factors/webauthn.ts';
import { addressRule, giveBack, reserve } from '../sessions/login-attempts.ts';
import { type Origin, writeLoginLog } from '../sessions/login-log.ts';
import { readSessionSettings } from '../sessions/session-settings.ts';
import { type Admission } from './admission.ts';
import { findPerson } from './person.ts';
import { tooManyAttempts } from './refusals.ts';
import { startAgain, wrongPasskey } from './step-refusals.ts';
import { findTicket, issueTicket, useUp } from './tickets.ts';

/** Enough for an office behind one address, and a bound on the number of stored tickets. */
const TICKETS_PER_MINUTE = 60;

type Answer = Readonly<Record<string, unknown>>;
interface Shown {
  ticket: string;
  answer: Answer;
  unbound?: boolean | undefined;
}

/** The user handle of a WebAuthn response, if the authenticator returns it. */
function handleIn({ response }: Answer): unknown {
  return typeof response === 'object' && response !== null && 'userHandle' in response
    ? response.userHandle
    : undefined;
}

/**
 * Sign-in with a discoverable passkey. Possession of the device and the required user verification (PIN or biometrics)
 * count as both factors.
 */
export function passkeyLogin(db: Database, admission: Admission) {
  const addressOf = async (ip: string) => addressRule(ip, await readSessionSettings(db));
  const count = async (rule: Parameters<typeof reserve>[1]) => {
    const wait = await reserve(db, rule);
    if (wait !== null) throw tooManyAttempts(wait);
  };

  /** Verifies a response. Without `passkey` in the result it is invalid; `person` may be known even then. */
  const prove = async (answer: Answer, challenge: string, place: Place) => {
    const passkey = await findPasskey(db, answer);
    const counter = await checkRequest(
      answer,
      challenge,
      place,
      passkey ?? { ...NOBODY, credentialId: String(answer.id) },
    );
    const person = await findPerson(db, passkey?.userId ?? 0);
    if (!passkey || !person || counter === null) return { person };
    const handle = handleIn(answer);
    const isTheirs = handle === undefined || handle === (await handleOf(db, person.userId));
    return isTheirs ? { person, passkey, counter } : { person };
  };

  return {
    async options(place: Place, { ip }: Origin) {
      const rule = await addressOf(ip);
      await count({ ...rule, bucket: `passkey ${rule.bucket}`, limit: TICKETS_PER_MINUTE });
      const options = await requestOptions(place);
      const { ticket } = await issueTicket(db, { purpose: 'passkeySignIn', challenge: options.challenge });
      return { ticket, options: { ...options } };
    },

    async signIn({ ticket: token, answer, unbound = false }: Shown, place: Place, origin: Origin) {
      const address = await addressOf(origin.ip);
      await count(address);
      const ticket = await findTicket(db, 'passkeySignIn', token);
      if (!ticket) throw startAgain();
      // Consumed before the response is verified: a challenge is valid for one response, right or wrong.
      await useUp(db, ticket);
      const { person, passkey, counter } = await prove(answer, ticket.challenge, place);
      const admitted = passkey
        ? await inTransaction(db, async (tx) => {
            if (!(await countUse(tx, passkey, counter))) return null;
            const { userId, username } = person;
            return admission.admit({ userId, username, isUnbound: unbound }, origin, ['factor']);
          })
        : null;
      if (!admitted) {
        await writeLoginLog(db, 'refused', person ?? { username: '' }, origin);
        throw wrongPasskey();
      }
      await giveBack(db, address);
      return admitted;
    },
  };
}
