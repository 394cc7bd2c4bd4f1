import { signInStepContract } from '@backroom/contract/sign-in-steps';

import { api, fromContract } from '../api.ts';

/** Additional steps of a sign-in. */
export const signInStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    proveFactor: build.mutation(fromContract(signInStepContract.proveFactor)),
    factorPasskeyOptions: build.mutation(fromContract(signInStepContract.factorPasskeyOptions)),
    factorPasskey: build.mutation(fromContract(signInStepContract.factorPasskey)),
    beginEnrolment: build.mutation(fromContract(signInStepContract.beginEnrolment)),
    confirmEnrolment: build.mutation(fromContract(signInStepContract.confirmEnrolment)),
    choosePassword: build.mutation(fromContract(signInStepContract.choosePassword)),
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
