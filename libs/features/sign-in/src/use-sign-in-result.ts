import { useSignIn } from '@backroom/auth';
import type { NextStep, SignInResult } from '@backroom/contract/sign-in';
import { createLazyModule, useText } from '@backroom/ui';

import { signInText } from './sign-in.text.ts';

const lazyTransition = createLazyModule(() => import('./sign-in-transition.ts'));

/** Called at the first use of the form, so that the transition into the shell is there in time. */
export const preloadTransition = lazyTransition.preload;

/** Without waiting for the transition. */
function startSession(start: () => void): void {
  const loaded = lazyTransition.peek();
  if (loaded) loaded.startWithViewTransition(start);
  else start();
}

/** Stores the token or shows the next step. Returns an error message if neither is possible. */
export type HandleSignInResult = (answer: SignInResult) => string | null;

export function useSignInResult(onStep: (step: NextStep) => void): HandleSignInResult {
  const t = useText(signInText);
  const signIn = useSignIn();
  return (answer) => {
    // Without cookies the next page would redirect back to the sign-in page.
    if (!navigator.cookieEnabled) return t('cookies');
    if ('ticket' in answer) onStep(answer);
    else startSession(() => signIn(answer.token));
    return null;
  };
}
