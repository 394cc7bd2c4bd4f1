import { signInStepContract } from '@backroom/contract/sign-in-steps';

import { api, call } from './api.ts';

/** Additional steps of a sign-in. */
export const signInStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    proveFactor: build.mutation(call(signInStepContract.proveFactor)),
    factorPasskeyOptions: build.mutation(call(signInStepContract.factorPasskeyOptions)),
    factorPasskey: build.mutation(call(signInStepContract.factorPasskey)),
    beginEnrolment: build.mutation(call(signInStepContract.beginEnrolment)),
    confirmEnrolment: build.mutation(call(signInStepContract.confirmEnrolment)),
    choosePassword: build.mutation(call(signInStepContract.choosePassword)),
  }),
});

export const {
  useBeginEnrolmentMutation,
  useChoosePasswordMutation,
  useConfirmEnrolmentMutation,
  useFactorPasskeyMutation,
  useFactorPasskeyOptionsMutation,
  useProveFactorMutation,
} = signInStepsApi;
