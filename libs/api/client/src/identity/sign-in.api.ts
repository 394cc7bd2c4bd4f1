import { signInContract } from '@backroom/contract/sign-in';

import { api, fromContract } from '../api.ts';

/** Sign-in methods; loaded by the sign-in page only. */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    signInByName: build.mutation(fromContract(signInContract.signInByName)),
    signInByPhone: build.mutation(fromContract(signInContract.signInByPhone)),
    getCaptcha: build.mutation(fromContract(signInContract.captcha)),
    sendCode: build.mutation(fromContract(signInContract.sendCode)),
    passkeySignInOptions: build.mutation(fromContract(signInContract.passkeySignInOptions)),
    signInByPasskey: build.mutation(fromContract(signInContract.signInByPasskey)),
  }),
});

export const {
  useGetCaptchaMutation,
  useSignInByNameMutation,
  useSignInByPasskeyMutation,
  useSignInByPhoneMutation,
  usePasskeySignInOptionsMutation,
  useSendCodeMutation,
} = signInApi;
