import { useSignIn } from '@backroom/auth';
import type { NextStep, SignInResult } from '@backroom/contract/sign-in';
import { useText } from '@backroom/ui';

import { loginText } from './login.text.ts';

/** Stores the token or shows the next step. Returns an error message if neither is possible. */
export type CompleteSignIn = (answer: SignInResult) => string | null;

export function useCompleteSignIn(onStep: (step: NextStep) => void): CompleteSignIn {
  const t = useText(loginText);
  const signIn = useSignIn();
  return (answer) => {
    // Without cookies the next page would redirect back to the sign-in page.
    if (!navigator.cookieEnabled) return t('cookies');
    if ('ticket' in answer) onStep(answer);
    else signIn(answer.token);
    return null;
  };
}
