import type { Job } from '@backroom/contract/jobs';

import { eventBus, useLastEvent } from '../events/event-bus.api.ts';
import type { JobsState } from '../events/session-event.ts';

/** Local storage: what the tabs of this browser know of jobs. Cleared on sign-out, with the rest of the storage. */
export const JOBS_STORAGE_KEY = 'jobs';

const NONE: JobsState = {};

/** State of background jobs in this tab; rerenders on every change. */
export const useJobsState = (): JobsState => useLastEvent('jobsState') ?? NONE;

/** Like `useJobsState`, for code outside components. */
export const getJobsState = (): JobsState => eventBus.getLast('jobsState') ?? NONE;

/** Merges `part` into the state and notifies all subscribers. */
export const setJobsState = (part: JobsState): void => eventBus.set('jobsState', { ...getJobsState(), ...part });

/** Adds a job with which the server answered a request instead of the data. */
export const addStartedJob = (job: Job): void =>
  setJobsState({ hasJobs: true, started: [...(getJobsState().started ?? []), job] });

/** Whether the data of a response are a job. */
export const isJob = (data: unknown): data is Job => typeof data === 'object' && data !== null && 'jobId' in data;
