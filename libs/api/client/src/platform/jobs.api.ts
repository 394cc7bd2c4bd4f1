import { jobContract } from '@backroom/contract/jobs';

import { api } from '../api.ts';
import { mutationFromContract, queryFromContract } from '../queries/cache-tags.ts';

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobs: build.query(queryFromContract(jobContract.list, 'Job')),
    cancelJob: build.mutation(mutationFromContract(jobContract.cancel, 'Job')),
    removeJob: build.mutation(mutationFromContract(jobContract.remove, 'Job')),
  }),
});

export const { useCancelJobMutation, useGetJobsQuery, useRemoveJobMutation } = jobsApi;
