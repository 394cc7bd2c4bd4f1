import { accountContract } from '@backroom/contract/account';

import { api, call } from './api.ts';

/** The current user's own account. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query({ ...call(accountContract.security), providesTags: ['Security'] }),
    setPassword: build.mutation({ ...call(accountContract.setPassword), invalidatesTags: ['Security', 'Device'] }),
    beginTotp: build.mutation(call(accountContract.beginTotp)),
    confirmTotp: build.mutation({ ...call(accountContract.confirmTotp), invalidatesTags: ['Security'] }),
    removeTotp: build.mutation({ ...call(accountContract.removeTotp), invalidatesTags: ['Security'] }),
    renewRecoveryCodes: build.mutation({ ...call(accountContract.renewRecoveryCodes), invalidatesTags: ['Security'] }),
    addPasskeyOptions: build.mutation(call(accountContract.passkeyOptions)),
    addPasskey: build.mutation({ ...call(accountContract.addPasskey), invalidatesTags: ['Security'] }),
    removePasskeys: build.mutation({ ...call(accountContract.removePasskeys), invalidatesTags: ['Security'] }),
    getDevices: build.query({ ...call(accountContract.devices), providesTags: ['Device'] }),
    endDevices: build.mutation({ ...call(accountContract.endDevices), invalidatesTags: ['Device'] }),
    endOtherDevices: build.mutation({ ...call(accountContract.endOtherDevices), invalidatesTags: ['Device'] }),
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
