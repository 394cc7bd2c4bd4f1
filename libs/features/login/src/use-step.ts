import { type NextStep, type SignInAnswer } from '@backroom/contract/sign-in';

import { type Answer, failureOf, useFailure } from './failure.ts';
import { type Enter } from './use-enter.ts';

export interface StepProps {
  step: NextStep;
  /** The typed user name, for password managers; empty for other sign-in methods. */
  username: string;
  enter: Enter;
  /** Returns to the first form; with a message unless the user left the step. */
  onLeave: (words: string | null) => void;
}

/** Error code of a used or expired ticket, or a user who can no longer sign in: the sign-in starts again. */
const START_AGAIN = 400;

/** Handles the results of step requests. */
export function useStep({ enter, onLeave }: Omit<StepProps, 'step' | 'username'>) {
  const said = useFailure();

  /** Passes data to `onData`; shows an error here, or on the first form if the ticket is invalid. */
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
