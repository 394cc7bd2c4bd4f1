import { signInContract } from '@backroom/contract/sign-in';

import { api, call } from './api.ts';

/** Every way in. For the sign-in page alone: nobody who is signed in loads it. */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginByName: build.mutation(call(signInContract.loginByName)),
    loginByPhone: build.mutation(call(signInContract.loginByPhone)),
    getCaptcha: build.mutation(call(signInContract.captcha)),
    sendCode: build.mutation(call(signInContract.sendCode)),
    proveFactor: build.mutation(call(signInContract.proveFactor)),
    factorPasskeyOptions: build.mutation(call(signInContract.factorPasskeyOptions)),
    factorPasskey: build.mutation(call(signInContract.factorPasskey)),
    beginEnrolment: build.mutation(call(signInContract.beginEnrolment)),
    confirmEnrolment: build.mutation(call(signInContract.confirmEnrolment)),
    choosePassword: build.mutation(call(signInContract.choosePassword)),
    passkeyLoginOptions: build.mutation(call(signInContract.passkeyLoginOptions)),
    loginByPasskey: build.mutation(call(signInContract.loginByPasskey)),
  }),
});

export const {
  useBeginEnrolmentMutation,
  useChoosePasswordMutation,
  useConfirmEnrolmentMutation,
  useFactorPasskeyMutation,
  useFactorPasskeyOptionsMutation,
  useGetCaptchaMutation,
  useLoginByNameMutation,
  useLoginByPasskeyMutation,
  useLoginByPhoneMutation,
  usePasskeyLoginOptionsMutation,
  useProveFactorMutation,
  useSendCodeMutation,
} = signInApi;
