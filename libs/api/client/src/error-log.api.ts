import { errorLogContract } from '@backroom/contract/error-log';

import { api, call } from './api.ts';

/** Errors of the console: reporting and administration. */
export const errorLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportErrors: build.mutation(call(errorLogContract.report)),
    getErrorLog: build.query({ ...call(errorLogContract.list), providesTags: ['ErrorLog'] }),
    removeErrors: build.mutation({ ...call(errorLogContract.remove), invalidatesTags: ['ErrorLog'] }),
  }),
});

export const { useGetErrorLogQuery, useRemoveErrorsMutation } = errorLogApi;
