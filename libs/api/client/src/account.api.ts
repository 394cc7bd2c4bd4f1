import { accountContract } from '@backroom/contract/account';

import { api, fromContract } from './api.ts';

/** The current user's own account. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query({ ...fromContract(accountContract.security), providesTags: ['Security'] }),
    setPassword: build.mutation({
      ...fromContract(accountContract.setPassword),
      invalidatesTags: ['Security', 'Device'],
    }),
    beginTotp: build.mutation(fromContract(accountContract.beginTotp)),
    confirmTotp: build.mutation({ ...fromContract(accountContract.confirmTotp), invalidatesTags: ['Security'] }),
    removeTotp: build.mutation({ ...fromContract(accountContract.removeTotp), invalidatesTags: ['Security'] }),
    renewRecoveryCodes: build.mutation({
      ...fromContract(accountContract.renewRecoveryCodes),
      invalidatesTags: ['Security'],
    }),
    addPasskeyOptions: build.mutation(fromContract(accountContract.passkeyOptions)),
    addPasskey: build.mutation({ ...fromContract(accountContract.addPasskey), invalidatesTags: ['Security'] }),
    removePasskeys: build.mutation({ ...fromContract(accountContract.removePasskeys), invalidatesTags: ['Security'] }),
    getDevices: build.query({ ...fromContract(accountContract.devices), providesTags: ['Device'] }),
    endDevices: build.mutation({ ...fromContract(accountContract.endDevices), invalidatesTags: ['Device'] }),
    endOtherDevices: build.mutation({ ...fromContract(accountContract.endOtherDevices), invalidatesTags: ['Device'] }),
  }),
});

export const {
  useAddPasskeyMutation,
  useAddPasskeyOptionsMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useEndDevicesMutation,
  useEndOtherDevicesMutation,
  useGetDevicesQuery,
  useGetSecurityQuery,
  useRemovePasskeysMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useSetPasswordMutation,
} = accountApi;
