import { errorLogContract } from '@backroom/contract/error-log';

import { api, fromContract } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';

/** Errors of the console: reporting and administration. */
export const errorLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Changes no tag: an error that the list itself causes would be reported without end.
    reportErrors: build.mutation(fromContract(errorLogContract.report)),
    getErrorLog: build.query(providesTagsOf(errorLogContract.list, 'ErrorLog')),
    getErrorGroup: build.query(providesTagsOf(errorLogContract.byId, 'ErrorLog')),
    getErrorOccurrences: build.query(providesTagsOf(errorLogContract.occurrences, 'ErrorLog')),
    setErrorState: build.mutation(invalidatesTagsOf(errorLogContract.setState, 'ErrorLog')),
    removeErrors: build.mutation(invalidatesTagsOf(errorLogContract.remove, 'ErrorLog')),
  }),
});

export const { useGetErrorGroupQuery, useGetErrorOccurrencesQuery, useRemoveErrorsMutation, useSetErrorStateMutation } =
  errorLogApi;
