import { jobContract } from '@backroom/contract/jobs';

import { api } from './api.ts';
import { changes, providesTagsOf } from './cache-tags.ts';

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobs: build.query(providesTagsOf(jobContract.list, 'Job')),
    cancelJob: build.mutation(changes(jobContract.cancel, 'Job')),
    removeJob: build.mutation(changes(jobContract.remove, 'Job')),
  }),
});

export const { useCancelJobMutation, useGetJobsQuery, useRemoveJobMutation } = jobsApi;
