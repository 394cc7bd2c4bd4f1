import { errorLogContract } from '@backroom/contract/error-log';

import { api, fromContract } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

/** Errors of the console: reporting and administration. */
export const errorLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Changes no tag: an error that the list itself causes would be reported without end.
    reportErrors: build.mutation(fromContract(errorLogContract.report)),
    getErrorLog: build.query(queryFromContract(errorLogContract.list, 'ErrorLog')),
    getErrorGroup: build.query(queryFromContract(errorLogContract.byId, 'ErrorLog')),
    getErrorOccurrences: build.query(queryFromContract(errorLogContract.occurrences, 'ErrorLog')),
    setErrorState: build.mutation(mutationFromContract(errorLogContract.setState, 'ErrorLog')),
    removeErrors: build.mutation(mutationFromContract(errorLogContract.remove, 'ErrorLog')),
  }),
});

export const { useGetErrorGroupQuery, useGetErrorOccurrencesQuery, useRemoveErrorsMutation, useSetErrorStateMutation } =
  errorLogApi;
