import { errorLogContract } from '@backroom/contract/error-log';

import { api, fromContract } from './api.ts';

/** Errors of the console: reporting and administration. */
export const errorLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportErrors: build.mutation(fromContract(errorLogContract.report)),
    getErrorLog: build.query({ ...fromContract(errorLogContract.list), providesTags: ['ErrorLog'] }),
    removeErrors: build.mutation({ ...fromContract(errorLogContract.remove), invalidatesTags: ['ErrorLog'] }),
  }),
});

export const { useGetErrorLogQuery, useRemoveErrorsMutation } = errorLogApi;
