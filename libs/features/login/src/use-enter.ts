import { useSignIn } from '@backroom/auth';
import { type NextStep, type SignInAnswer } from '@backroom/contract/sign-in';
import { useText } from '@backroom/ui';

import { loginText } from './login.text.ts';

/** Takes an answer where it leads: into the console, or to the next step. Gives words where it can do neither. */
export type Enter = (answer: SignInAnswer) => string | null;

export function useEnter(onStep: (step: NextStep) => void): Enter {
  const t = useText(loginText);
  const signIn = useSignIn();
  return (answer) => {
    // Without cookies the next page would only lead back here: say so instead.
    if (!navigator.cookieEnabled) return t('cookies');
    if ('ticket' in answer) onStep(answer);
    else signIn(answer.token);
    return null;
  };
}
