import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { consumeAttempt, refundAttempt } from '../../kernel/limits/attempts.ts';
import { readSessionSettings } from '../../platform/config/session-settings.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { DUMMY_PASSKEY, findPasskey, getUserHandle, updateCounter } from '../second-factors/passkeys.repository.ts';
import { createAuthenticationOptions, type RelyingParty, verifyAuthentication } from '../second-factors/webauthn.ts';
import { addressRule } from '../sessions/attempt-rules.ts';
import type { SignInService } from './sign-in.service.ts';
import { tooManyAttempts } from './sign-in-errors.ts';
import { findSignInUser } from './sign-in-user.ts';
import { signInExpired, wrongPasskey } from './step-errors.ts';
import { consumeTicket, findTicket, issueTicket } from './tickets.repository.ts';

/** Enough for an office behind one address, and a bound on the number of stored tickets. */
const TICKETS_PER_MINUTE = 60;

type PasskeyResponse = Readonly<Record<string, unknown>>;
interface PasskeyInput {
  ticket: string;
  answer: PasskeyResponse;
  unbound?: boolean | undefined;
}

/** The user handle of a WebAuthn response, if the authenticator returns it. */
function parseUserHandle({ response }: PasskeyResponse): unknown {
  return typeof response === 'object' && response !== null && 'userHandle' in response
    ? response.userHandle
    : undefined;
}

/**
 * Sign-in with a discoverable passkey. Possession of the device and the required user verification (PIN or biometrics)
 * count as both factors.
 */
export function createPasskeySignIn(db: Database, signInService: SignInService) {
  const readAddressRule = async (ip: string) => addressRule(ip, await readSessionSettings(db));
  const assertAttemptAllowed = async (rule: Parameters<typeof consumeAttempt>[1]) => {
    const wait = await consumeAttempt(db, rule);
    if (wait !== null) throw tooManyAttempts(wait);
  };

  /** Verifies a response. Without `passkey` in the result it is invalid; `person` may be known even then. */
  const verify = async (answer: PasskeyResponse, challenge: string, relyingParty: RelyingParty) => {
    const passkey = await findPasskey(db, answer);
    const counter = await verifyAuthentication(
      answer,
      challenge,
      relyingParty,
      passkey ?? { ...DUMMY_PASSKEY, credentialId: String(answer.id) },
    );
    const person = await findSignInUser(db, passkey?.userId ?? 0);
    if (!passkey || !person || counter === null) return { person };
    const handle = parseUserHandle(answer);
    const isOwnHandle = handle === undefined || handle === (await getUserHandle(db, person.userId));
    return isOwnHandle ? { person, passkey, counter } : { person };
  };

  return {
    async options(relyingParty: RelyingParty, { ip }: RequestMetadata) {
      const rule = await readAddressRule(ip);
      await assertAttemptAllowed({ ...rule, bucket: `passkey ${rule.bucket}`, limit: TICKETS_PER_MINUTE });
      const options = await createAuthenticationOptions(relyingParty);
      const { ticket } = await issueTicket(db, { purpose: 'passkeySignIn', challenge: options.challenge });
      return { ticket, options: { ...options } };
    },

    async signIn(
      { ticket: token, answer, unbound = false }: PasskeyInput,
      relyingParty: RelyingParty,
      metadata: RequestMetadata,
    ) {
      const rule = await readAddressRule(metadata.ip);
      await assertAttemptAllowed(rule);
      const ticket = await findTicket(db, 'passkeySignIn', token);
      if (!ticket) throw signInExpired();
      // Consumed before the response is verified: a challenge is valid for one response, right or wrong.
      await consumeTicket(db, ticket);
      const { person, passkey, counter } = await verify(answer, ticket.challenge, relyingParty);
      const result = passkey
        ? await inTransaction(db, async (tx) => {
            if (!(await updateCounter(tx, passkey, counter))) return null;
            const { userId, username } = person;
            return signInService.proceed({ userId, username, way: 'passkey', isUnbound: unbound }, metadata, [
              'factor',
            ]);
          })
        : null;
      if (!result) {
        const user = person ?? { username: '' };
        await writeLoginLog(db, 'refused', user, metadata, { way: 'passkey', reason: 'wrongPasskey' });
        throw wrongPasskey();
      }
      await refundAttempt(db, rule);
      return result;
    },
  };
}
