import { useSignIn } from '@backroom/auth';
import type { NextStep, SignInResult } from '@backroom/contract/sign-in';
import { createLazyModule } from '@backroom/ui';

const lazyTransition = createLazyModule(() => import('./sign-in-transition.ts'));

/** Called at the first use of the form, so that the transition into the shell is there in time. */
export const preloadTransition = lazyTransition.preload;

/** Without waiting for the transition. */
function startSession(start: () => void): void {
  const loaded = lazyTransition.peek();
  if (loaded) loaded.startWithViewTransition(start);
  else start();
}

/** Stores the token or shows the next step. */
export type HandleSignInResult = (answer: SignInResult) => void;

export function useSignInResult(onStep: (step: NextStep) => void): HandleSignInResult {
  const signIn = useSignIn();
  return (answer) => {
    if ('ticket' in answer) onStep(answer);
    else startSession(() => signIn(answer.token));
  };
}
