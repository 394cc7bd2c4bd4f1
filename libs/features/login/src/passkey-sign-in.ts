import type { useLoginByPasskeyMutation, usePasskeyLoginOptionsMutation } from '@backroom/client/sign-in';
import type { SignInResult } from '@backroom/contract/sign-in';

import type { CallResult } from './form-errors.ts';
import { requestPasskey } from './passkey.ts';

interface PasskeyCalls {
  fetchOptions: ReturnType<typeof usePasskeyLoginOptionsMutation>[0];
  login: ReturnType<typeof useLoginByPasskeyMutation>[0];
}

/** @returns null if the user dismissed the browser dialog */
export async function signInWithPasskey({
  fetchOptions,
  login,
}: PasskeyCalls): Promise<CallResult<SignInResult> | null> {
  const challenge = await fetchOptions({ suppressErrors: 'all' });
  if (!challenge.data) return { error: challenge.error };
  const assertion = await requestPasskey(challenge.data.options);
  if (!assertion?.data) return assertion && { error: assertion.error };
  return login({ body: { ticket: challenge.data.ticket, answer: assertion.data }, suppressErrors: 'all' });
}
