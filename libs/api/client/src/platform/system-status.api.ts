import { systemStatusContract } from '@backroom/contract/system-status';

import { api } from '../api.ts';
import { queryFromContract } from '../queries/cache-tags.ts';

export const systemStatusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSystemStatus: build.query(queryFromContract(systemStatusContract.get, 'Home')),
  }),
});

export const { useGetSystemStatusQuery } = systemStatusApi;
