import { loginLogContract } from '@backroom/contract/login-log';

import { api } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';

export const loginLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLoginLog: build.query(providesTagsOf(loginLogContract.list, 'LoginLog', 'UserName')),
    getLoginLogEntry: build.query(providesTagsOf(loginLogContract.byId, 'LoginLog', 'UserName')),
    removeLoginLogEntries: build.mutation(invalidatesTagsOf(loginLogContract.remove, 'LoginLog')),
  }),
});

export const { useGetLoginLogEntryQuery, useRemoveLoginLogEntriesMutation } = loginLogApi;
