import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';

import { clientFailure } from './client-failure.ts';
import type { CallResult } from './form-errors.ts';

/** Errors caused by the user: the dialog is closed, times out or the page is left. */
const DISMISSED_ERRORS = ['NotAllowedError', 'AbortError'];

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
    return DISMISSED_ERRORS.includes(cause.name) ? null : clientFailure('passkeyFailed');
  }
}
