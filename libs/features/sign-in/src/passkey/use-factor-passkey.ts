import { useState } from 'react';

import { useFactorPasskeyMutation, useFactorPasskeyOptionsMutation } from '@backroom/client/sign-in-steps';
import type { SignInResult } from '@backroom/contract/sign-in';

import type { CallResult } from '../failures/failure.ts';
import type { useSignInStep } from '../steps/use-sign-in-step.ts';
import { requestPasskey } from './passkey.ts';

/** A passkey as the second factor. Each attempt requests new options. */
export function useFactorPasskey(
  ticket: string,
  { startAttempt, handleResult, proceed }: ReturnType<typeof useSignInStep>,
) {
  const [fetchOptions] = useFactorPasskeyOptionsMutation();
  const [verifyAssertion] = useFactorPasskeyMutation();
  const [isBusy, setBusy] = useState(false);

  const runCeremony = async (): Promise<CallResult<SignInResult> | null> => {
    const options = await fetchOptions({ body: { ticket }, suppressErrors: 'all' });
    if (!options.data) return { error: options.error };
    const assertion = await requestPasskey(options.data);
    if (!assertion?.data) return assertion && { error: assertion.error };
    return verifyAssertion({ body: { ticket, answer: assertion.data }, suppressErrors: 'all' });
  };
  const prove = async () => {
    if (!startAttempt()) return;
    setBusy(true);
    const result = await runCeremony();
    setBusy(false);
    if (result) handleResult(result, proceed);
  };
  return { isBusy, prove };
}
