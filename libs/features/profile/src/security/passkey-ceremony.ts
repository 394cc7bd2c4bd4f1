import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** Keys of `securityText`. */
export type CeremonyFailure = 'ceremonyStopped' | 'ceremonyKnown' | 'ceremonyFailed';

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
  } catch (cause) {
    return { failure: failureOf(cause) };
  }
}

function failureOf(cause: unknown): CeremonyFailure {
  if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'ceremonyKnown';
  const isStopped = cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError');
  return isStopped ? 'ceremonyStopped' : 'ceremonyFailed';
}
