import { useState } from 'react';

import { useFactorPasskeyMutation, useFactorPasskeyOptionsMutation } from '@backroom/client/sign-in-steps';
import { type SignInAnswer } from '@backroom/contract/sign-in';

import { type Answer } from './failure.ts';
import { askPasskey } from './passkey.ts';
import { type useStep } from './use-step.ts';

/** A passkey as the second factor. Each attempt requests new options. */
export function useFactorPasskey(ticket: string, { begin, settle, goOn }: ReturnType<typeof useStep>) {
  const [ask] = useFactorPasskeyOptionsMutation();
  const [answer] = useFactorPasskeyMutation();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (): Promise<Answer<SignInAnswer> | null> => {
    const options = await ask({ body: { ticket }, quiet: 'all' });
    if (!options.data) return { error: options.error };
    const asked = await askPasskey(options.data);
    if (!asked?.data) return asked && { error: asked.error };
    return answer({ body: { ticket, answer: asked.data }, quiet: 'all' });
  };
  const prove = async () => {
    begin();
    setBusy(true);
    const outcome = await attempt();
    setBusy(false);
    if (outcome) settle(outcome, goOn);
  };
  return { isBusy, prove };
}
