import { signInContract } from '@backroom/contract/sign-in';

import { api, fromContract } from './api.ts';

/** Sign-in methods; loaded by the sign-in page only. */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginByName: build.mutation(fromContract(signInContract.loginByName)),
    loginByPhone: build.mutation(fromContract(signInContract.loginByPhone)),
    getCaptcha: build.mutation(fromContract(signInContract.captcha)),
    sendCode: build.mutation(fromContract(signInContract.sendCode)),
    passkeyLoginOptions: build.mutation(fromContract(signInContract.passkeyLoginOptions)),
    loginByPasskey: build.mutation(fromContract(signInContract.loginByPasskey)),
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
