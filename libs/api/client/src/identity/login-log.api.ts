import { loginLogContract } from '@backroom/contract/login-log';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

export const loginLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLoginLog: build.query(queryFromContract(loginLogContract.list, 'LoginLog', 'UserName')),
    getLoginLogEntry: build.query(queryFromContract(loginLogContract.byId, 'LoginLog', 'UserName')),
    removeLoginLogEntries: build.mutation(mutationFromContract(loginLogContract.remove, 'LoginLog')),
  }),
});

export const { useGetLoginLogEntryQuery, useRemoveLoginLogEntriesMutation } = loginLogApi;
