import type { usePasskeySignInOptionsMutation, useSignInByPasskeyMutation } from '@backroom/client/sign-in';
import type { SignInResult } from '@backroom/contract/sign-in';

import type { CallResult } from '../failures/failure.ts';
import { requestPasskey } from './passkey.ts';

interface PasskeyCalls {
  fetchOptions: ReturnType<typeof usePasskeySignInOptionsMutation>[0];
  signIn: ReturnType<typeof useSignInByPasskeyMutation>[0];
}

/** @returns null if the user dismissed the browser dialog */
export async function signInWithPasskey({
  fetchOptions,
  signIn,
}: PasskeyCalls): Promise<CallResult<SignInResult> | null> {
  const challenge = await fetchOptions({ suppressErrors: 'all' });
  if (!challenge.data) return { error: challenge.error };
  const assertion = await requestPasskey(challenge.data.options);
  if (!assertion?.data) return assertion && { error: assertion.error };
  return signIn({ body: { ticket: challenge.data.ticket, answer: assertion.data }, suppressErrors: 'all' });
}
