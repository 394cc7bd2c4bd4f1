import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';

import { type Answer } from './failure.ts';
import { unproved } from './unproved.ts';

/** Names of what people do themselves: they close the dialog, let it run out, or leave the page. */
const SILENT = ['NotAllowedError', 'AbortError'];

/**
 * Lets the browser ask for a passkey.
 *
 * @param options as the server made them
 * @returns null when the person would rather not
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
