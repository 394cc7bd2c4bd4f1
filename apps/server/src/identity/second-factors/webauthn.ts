import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';

import { forbidden } from '../../kernel/errors/app-error.ts';
import { assertSameOrigin } from '../sessions/same-origin.ts';

/** The relying party of a ceremony. A passkey works only at the host name that it was created for. */
export interface RelyingParty {
  rpID: string;
  origin: string;
}

/** Loaded on first use: most test and command-line processes never need it. */
const loadWebauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: the algorithms that authenticators support. */
const ALGORITHMS = [-8, -7, -257];

/**
 * The relying party of a same-origin request, from its `Host` header.
 *
 * @throws 403 for a cross-origin request
 */
export function getRelyingParty(request: FastifyRequest, https: boolean): RelyingParty {
  assertSameOrigin(request);
  const url = URL.parse(`${https ? 'https' : 'http'}://${request.host}`);
  if (!url) throw forbidden();
  return { rpID: url.hostname, origin: url.origin };
}

interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

const toCredentialDescriptor = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
});

interface PasskeyUser {
  username: string;
  nickName: string;
  /** WebAuthn user handle; contains no personal data. */
  handle: string;
}

/** Options for `navigator.credentials.create()`. */
export async function createRegistrationOptions(
  { username, nickName, handle }: PasskeyUser,
  rpName: string,
  { rpID }: RelyingParty,
  existing: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName: username,
    userDisplayName: nickName,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(toCredentialDescriptor),
    // Usable without user name and password, so it must be discoverable and verify the user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @returns the new passkey, or null if the response is invalid in any way */
export async function verifyRegistration(response: unknown, expectedChallenge: string, { rpID, origin }: RelyingParty) {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const verification = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(toNull);
  if (!verification?.verified) return null;
  const { credential, credentialBackedUp } = verification.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

/** Options for `navigator.credentials.get()`; without `allowed` any discoverable passkey is accepted. */
export async function createAuthenticationOptions({ rpID }: RelyingParty, allowed: readonly StoredPasskey[] = []) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: allowed.map(toCredentialDescriptor) }),
  });
}

/** @returns the new signature counter of the passkey, or null if the response is invalid in any way */
export async function verifyAuthentication(
  response: unknown,
  expectedChallenge: string,
  { rpID, origin }: RelyingParty,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const verification = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(toNull);
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

/** The library throws a different error for each defect of a response; all are handled alike. */
const toNull = () => null;
