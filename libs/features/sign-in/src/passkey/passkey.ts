import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnError,
} from '@simplewebauthn/browser';

import { clientFailure } from '../failures/client-failure.ts';
import type { CallResult } from '../failures/failure.ts';

/** Errors caused by the user: the dialog is closed, times out or the page is left. */
const DISMISSED_ERRORS = ['NotAllowedError', 'AbortError'];

/** At an IP address or another name that is not a domain, browsers allow no passkeys. */
const isHostRefused = (cause: Error) => cause instanceof WebAuthnError && cause.code === 'ERROR_INVALID_DOMAIN';

/**
 * Requests a passkey assertion from the browser.
 *
 * @param options the request options of the server
 * @returns null if the user dismissed the browser dialog
 */
export async function requestPasskey(
  options: Record<string, unknown>,
): Promise<CallResult<Record<string, unknown>> | null> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { data: { ...(await startAuthentication({ optionsJSON })) } };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    if (DISMISSED_ERRORS.includes(cause.name)) return null;
    return clientFailure(isHostRefused(cause) ? 'passkeyHost' : 'passkeyFailed');
  }
}
