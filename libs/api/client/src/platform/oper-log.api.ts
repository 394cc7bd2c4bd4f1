import { operLogContract } from '@backroom/contract/oper-log';

import { api, fromContract } from '../api.ts';

/** The operation log. No write of the console invalidates it: its page loads the newest entries when it opens. */
export const operLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOperations: build.query(fromContract(operLogContract.list)),
    getOperation: build.query(fromContract(operLogContract.byId)),
  }),
});

export const { useGetOperationQuery, useGetOperationsQuery } = operLogApi;
