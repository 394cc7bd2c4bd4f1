import { accountContract } from '@backroom/contract/account';

import { api, fromContract } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';

/** Changes of second factors are recorded in the history of the user. */
const FACTOR_TAGS = ['Security', 'UserHistory'] as const;

/** The current user's own account. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query(providesTagsOf(accountContract.security, 'Security')),
    setPassword: build.mutation(
      invalidatesTagsOf(accountContract.setPassword, ['Security', 'User', 'Device', 'OnlineSession']),
    ),
    beginTotp: build.mutation(fromContract(accountContract.beginTotp)),
    confirmTotp: build.mutation(invalidatesTagsOf(accountContract.confirmTotp, FACTOR_TAGS)),
    removeTotp: build.mutation(invalidatesTagsOf(accountContract.removeTotp, FACTOR_TAGS)),
    renewRecoveryCodes: build.mutation(invalidatesTagsOf(accountContract.renewRecoveryCodes, FACTOR_TAGS)),
    addPasskeyOptions: build.mutation(fromContract(accountContract.passkeyOptions)),
    addPasskey: build.mutation(invalidatesTagsOf(accountContract.addPasskey, FACTOR_TAGS)),
    removePasskeys: build.mutation(invalidatesTagsOf(accountContract.removePasskeys, FACTOR_TAGS)),
    getDevices: build.query(providesTagsOf(accountContract.devices, 'Device')),
    getOwnSignIns: build.query(providesTagsOf(accountContract.signIns, 'LoginLog')),
    endDevices: build.mutation(invalidatesTagsOf(accountContract.endDevices, ['Device', 'OnlineSession'])),
    endOtherDevices: build.mutation(invalidatesTagsOf(accountContract.endOtherDevices, ['Device', 'OnlineSession'])),
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
  useGetOwnSignInsQuery,
  useGetSecurityQuery,
  useRemovePasskeysMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useSetPasswordMutation,
} = accountApi;
