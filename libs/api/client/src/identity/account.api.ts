import { accountContract } from '@backroom/contract/account';

import { api, fromContract } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

/** Changes of second factors are recorded in the history of the user. */
const FACTOR_TAGS = ['Security', 'UserHistory'] as const;

/** The current user's own account. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurity: build.query(queryFromContract(accountContract.security, 'Security')),
    setPassword: build.mutation(
      mutationFromContract(accountContract.setPassword, ['Security', 'User', 'Device', 'Session']),
    ),
    beginTotp: build.mutation(fromContract(accountContract.beginTotp)),
    confirmTotp: build.mutation(mutationFromContract(accountContract.confirmTotp, FACTOR_TAGS)),
    removeTotp: build.mutation(mutationFromContract(accountContract.removeTotp, FACTOR_TAGS)),
    renewRecoveryCodes: build.mutation(mutationFromContract(accountContract.renewRecoveryCodes, FACTOR_TAGS)),
    addPasskeyOptions: build.mutation(fromContract(accountContract.passkeyOptions)),
    addPasskey: build.mutation(mutationFromContract(accountContract.addPasskey, FACTOR_TAGS)),
    removePasskeys: build.mutation(mutationFromContract(accountContract.removePasskeys, FACTOR_TAGS)),
    getDevices: build.query(queryFromContract(accountContract.devices, 'Device')),
    getOwnSignIns: build.query(queryFromContract(accountContract.signIns, 'LoginLog')),
    endDevices: build.mutation(mutationFromContract(accountContract.endDevices, ['Device', 'Session'])),
    endOtherDevices: build.mutation(mutationFromContract(accountContract.endOtherDevices, ['Device', 'Session'])),
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
