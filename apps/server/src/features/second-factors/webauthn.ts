import { type AuthenticationResponseJSON, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { type FastifyRequest } from 'fastify';

import { forbidden } from '../../kernel/app-error.ts';
import { requireSameOrigin } from '../sessions/same-origin.ts';

/** Where a ceremony takes place: a passkey works at the host name that it was made for and nowhere else. */
export interface Place {
  rpID: string;
  origin: string;
}

/** Loaded with the first passkey: most processes of a test or a command never see one. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/** The place of a call that one of our pages has made. */
export function placeOf(request: FastifyRequest, https: boolean): Place {
  requireSameOrigin(request);
  const address = URL.parse(`${https ? 'https' : 'http'}://${request.host}`);
  if (!address) throw forbidden();
  return { rpID: address.hostname, origin: address.origin };
}

interface KnownPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

const described = ({ credentialId, transports }: Pick<KnownPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
});

interface Owner {
  username: string;
  nickName: string;
  /** What the passkey remembers its person by; it tells nothing about them. */
  handle: string;
}

/** What a browser is asked to do to make a passkey. */
export async function creationOptions(
  { username, nickName, handle }: Owner,
  rpName: string,
  { rpID }: Place,
  present: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    ...{ rpName, rpID, userName: username, userDisplayName: nickName },
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(described),
    // It is to sign in alone, so it has to know its person and to check that it is them.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @returns the new passkey, or null where anything about the answer is wrong */
export async function checkCreation(answer: unknown, expectedChallenge: string, { rpID, origin }: Place) {
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(nothing);
  if (!checked?.verified) return null;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

/** What a browser is asked to do with a passkey; without `allowed` any that knows its person. */
export async function requestOptions({ rpID }: Place, allowed: readonly KnownPasskey[] = []) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: allowed.map(described) }),
  });
}

/** @returns the new count of the passkey, or null where anything about the answer is wrong */
export async function checkRequest(
  answer: unknown,
  expectedChallenge: string,
  { rpID, origin }: Place,
  { credentialId, publicKey, counter }: KnownPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(nothing);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/** The library throws for each thing that it finds wrong with an answer; to us they are all the same. */
const nothing = () => null;
