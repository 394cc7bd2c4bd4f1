import { type AuthenticationResponseJSON, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { type FastifyRequest } from 'fastify';

import { forbidden } from '../../kernel/app-error.ts';
import { requireSameOrigin } from '../sessions/same-origin.ts';

/** The relying party of a ceremony. A passkey works only at the host name that it was created for. */
export interface Place {
  rpID: string;
  origin: string;
}

/** Loaded on first use: most test and command-line processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: the algorithms that authenticators support. */
const ALGORITHMS = [-8, -7, -257];

/**
 * The relying party of a same-origin request, from its `Host` header.
 *
 * @throws 403 for a cross-origin request
 */
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
  /** WebAuthn user handle; contains no personal data. */
  handle: string;
}

/** Options for `navigator.credentials.create()`. */
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
    // Usable without user name and password, so it must be discoverable and verify the user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @returns the new passkey, or null if the response is invalid in any way */
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

/** Options for `navigator.credentials.get()`; without `allowed` any discoverable passkey is accepted. */
export async function requestOptions({ rpID }: Place, allowed: readonly KnownPasskey[] = []) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: allowed.map(described) }),
  });
}

/** @returns the new signature counter of the passkey, or null if the response is invalid in any way */
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

/** The library throws a different error for each defect of a response; all are handled alike. */
const nothing = () => null;
