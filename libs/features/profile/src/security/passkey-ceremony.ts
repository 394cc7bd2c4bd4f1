import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** Keys of `securityText`. */
export type CeremonyFailure = 'ceremonyStopped' | 'ceremonyKnown' | 'ceremonyHost' | 'ceremonyFailed';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Registers a passkey; the browser prompts the user.
 *
 * @param options creation options of the server
 */
export async function createPasskey(
  options: Record<string, unknown>,
): Promise<{ answer: Record<string, unknown> } | { failure: CeremonyFailure }> {
  try {
    const answer = await startRegistration({ optionsJSON: options as unknown as Options });
    return { answer: { ...answer } };
  } catch (error) {
    return { failure: toCeremonyFailure(error) };
  }
}

function toCeremonyFailure(error: unknown): CeremonyFailure {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'ceremonyKnown';
  // At an IP address or another name that is not a domain, browsers allow no passkeys.
  if (error instanceof WebAuthnError && error.code === 'ERROR_INVALID_DOMAIN') return 'ceremonyHost';
  const isCancelled = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
  return isCancelled ? 'ceremonyStopped' : 'ceremonyFailed';
}
