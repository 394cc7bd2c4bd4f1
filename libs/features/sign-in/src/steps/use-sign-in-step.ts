import type { NextStep } from '@backroom/contract/sign-in';

import { type CallResult, toFailure } from '../failures/failure.ts';
import { useFormErrors } from '../failures/form-errors.ts';
import type { HandleSignInResult } from '../use-sign-in-result.ts';

export interface StepProps {
  step: NextStep;
  /** The typed user name, for password managers; empty for other sign-in methods. */
  username: string;
  handleSignInResult: HandleSignInResult;
  /** Returns to the first form; with a message unless the user left the step. */
  onLeave: (message: string | null) => void;
}

/** Error code of a used or expired ticket, or a user who can no longer sign in: the sign-in starts again. */
const RESTART_CODE = 400;

/** Handles the results of step requests. */
export function useSignInStep({ handleSignInResult, onLeave }: Omit<StepProps, 'step' | 'username'>) {
  const formErrors = useFormErrors();

  /** Passes data to `onData`; shows an error here, or on the first form if the ticket is invalid. */
  const handleResult = <Data>(result: CallResult<Data>, onData: (data: Data) => void): void => {
    if (result.data !== undefined) {
      onData(result.data);
      return;
    }
    const failure = toFailure(result);
    if (failure.kind === 'response' && failure.code === RESTART_CODE) onLeave(failure.message);
    else formErrors.showFailure(failure);
  };
  return { ...formErrors, handleResult, proceed: handleSignInResult };
}
