import { jobContract } from '@backroom/contract/jobs';

import { api } from './api.ts';
import { invalidatesTagsOf, providesTagsOf } from './cache-tags.ts';

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobs: build.query(providesTagsOf(jobContract.list, 'Job')),
    cancelJob: build.mutation(invalidatesTagsOf(jobContract.cancel, 'Job')),
    removeJob: build.mutation(invalidatesTagsOf(jobContract.remove, 'Job')),
  }),
});

export const { useCancelJobMutation, useGetJobsQuery, useRemoveJobMutation } = jobsApi;
