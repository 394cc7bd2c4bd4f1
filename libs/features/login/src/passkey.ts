import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';

import { type Answer } from './failure.ts';
import { unproved } from './unproved.ts';

/** Errors caused by the user: the dialog is closed, times out or the page is left. */
const SILENT = ['NotAllowedError', 'AbortError'];

/**
 * Requests a passkey assertion from the browser.
 *
 * @param options the request options of the server
 * @returns null if the user dismissed the browser dialog
 */
export async function askPasskey(options: Record<string, unknown>): Promise<Answer<Record<string, unknown>> | null> {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { data: { ...(await startAuthentication({ optionsJSON })) } };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return SILENT.includes(cause.name) ? null : unproved('passkey');
  }
}
