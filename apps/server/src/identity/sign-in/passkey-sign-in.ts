import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { toNetwork } from '../../kernel/http/ip-network.ts';
import type { RequestMetadata } from '../../kernel/http/request-metadata.ts';
import { type AttemptRule, consumeAttempt } from '../../kernel/limits/attempts.ts';
import { writeLoginLog } from '../login-log/write-login-log.ts';
import { DUMMY_PASSKEY, findPasskey, getUserHandle, updateCounter } from '../second-factors/passkeys.repository.ts';
import { createAuthenticationOptions, type RelyingParty, verifyAuthentication } from '../second-factors/webauthn.ts';
import type { SignInClient } from './known-devices.ts';
import type { SignInService } from './sign-in.service.ts';
import { attemptSignIn } from './sign-in-attempts.ts';
import { tooManyAttempts } from './sign-in-errors.ts';
import { findSignInUser } from './sign-in-user.ts';
import { signInExpired, wrongPasskey } from './step-errors.ts';
import { consumeTicket, findTicket, issueTicket } from './tickets.repository.ts';

/** Enough for an office that opens the page at nine, and a bound on the number of stored tickets. */
const TICKETS_PER_MINUTE = 600;
const MINUTE = 60;

const ticketRule = (ip: string): AttemptRule => ({
  bucket: `passkey from:${toNetwork(ip)}`,
  limit: TICKETS_PER_MINUTE,
  windowSeconds: MINUTE,
  lockSeconds: MINUTE,
  lockMaxSeconds: MINUTE,
});

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
  /** Verifies a response: the passkey with its new counter, or null. */
  const verify = async (
    answer: PasskeyResponse,
    { passkey, person }: Owner,
    challenge: string,
    relyingParty: RelyingParty,
  ) => {
    const counter = await verifyAuthentication(
      answer,
      challenge,
      relyingParty,
      passkey ?? { ...DUMMY_PASSKEY, credentialId: String(answer.id) },
    );
    if (!passkey || !person || counter === null) return null;
    const handle = parseUserHandle(answer);
    const isOwnHandle = handle === undefined || handle === (await getUserHandle(db, person.userId));
    return isOwnHandle ? { person, passkey, counter } : null;
  };

  const findOwner = async (answer: PasskeyResponse) => {
    const passkey = await findPasskey(db, answer);
    const person = await findSignInUser(db, passkey?.userId ?? 0);
    return { passkey, person, name: person?.username ?? '' };
  };
  type Owner = Awaited<ReturnType<typeof findOwner>>;

  return {
    async options(relyingParty: RelyingParty, { ip }: RequestMetadata) {
      const wait = await consumeAttempt(db, ticketRule(ip));
      if (wait !== null) throw tooManyAttempts(wait);
      const options = await createAuthenticationOptions(relyingParty);
      const { ticket } = await issueTicket(db, { purpose: 'passkeySignIn', challenge: options.challenge });
      return { ticket, options: { ...options } };
    },

    async signIn(
      { ticket: token, answer, unbound = false }: PasskeyInput,
      relyingParty: RelyingParty,
      client: SignInClient,
    ) {
      const result = await attemptSignIn(db, client, {
        secret: 'passkey',
        find: () => findOwner(answer),
        async check(owner) {
          const ticket = await findTicket(db, 'passkeySignIn', token);
          if (!ticket) throw signInExpired();
          // Consumed before the response is verified: a challenge is valid for one response, right or wrong.
          await consumeTicket(db, ticket);
          const verified = await verify(answer, owner, ticket.challenge, relyingParty);
          const outcome =
            verified &&
            (await inTransaction(db, async (tx) => {
              if (!(await updateCounter(tx, verified.passkey, verified.counter))) return null;
              const { userId, username } = verified.person;
              const user = { userId, username, way: 'passkey', isUnbound: unbound } as const;
              return signInService.proceed(user, client, ['factor']);
            }));
          if (outcome) return outcome;
          const reason = { way: 'passkey', reason: 'wrongPasskey' } as const;
          await writeLoginLog(db, 'refused', owner.person ?? { username: '' }, client, reason);
          return null;
        },
      });
      if (!result) throw wrongPasskey();
      return result;
    },
  };
}
