import { type NextStep, type SignInAnswer } from '@backroom/contract/sign-in';

import { type Answer, failureOf, useFailure } from './failure.ts';
import { type Enter } from './use-enter.ts';

export interface StepProps {
  step: NextStep;
  /** As typed, so that password managers know whose password it is; empty for who came another way. */
  username: string;
  enter: Enter;
  /** Back to the first form; with words where it was not the person's own wish. */
  onLeave: (words: string | null) => void;
}

/** The ticket is used up or too old, or the person may no longer sign in: the way in begins again. */
const START_AGAIN = 400;

/** What comes of a call of a step. */
export function useStep({ enter, onLeave }: Pick<StepProps, 'enter' | 'onLeave'>) {
  const said = useFailure();

  /** Passes the data on; what went wrong is said here or, where the ticket is of no use any more, at the start. */
  const settle = <Data>(answer: Answer<Data>, onData: (data: Data) => void): void => {
    if (answer.data !== undefined) {
      onData(answer.data);
      return;
    }
    const failure = failureOf(answer);
    if (failure.kind === 'refused' && failure.code === START_AGAIN) onLeave(failure.message);
    else said.fail(failure);
  };
  const goOn = (answer: SignInAnswer) => said.say(enter(answer));

  return { ...said, settle, goOn };
}
