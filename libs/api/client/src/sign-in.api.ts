import { signInContract } from '@backroom/contract/sign-in';

import { api, call } from './api.ts';

/** Sign-in methods; loaded by the sign-in page only. */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginByName: build.mutation(call(signInContract.loginByName)),
    loginByPhone: build.mutation(call(signInContract.loginByPhone)),
    getCaptcha: build.mutation(call(signInContract.captcha)),
    sendCode: build.mutation(call(signInContract.sendCode)),
    passkeyLoginOptions: build.mutation(call(signInContract.passkeyLoginOptions)),
    loginByPasskey: build.mutation(call(signInContract.loginByPasskey)),
  }),
});

export const {
  useGetCaptchaMutation,
  useLoginByNameMutation,
  useLoginByPasskeyMutation,
  useLoginByPhoneMutation,
  usePasskeyLoginOptionsMutation,
  useSendCodeMutation,
} = signInApi;
