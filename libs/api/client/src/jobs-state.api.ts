import { useSyncExternalStore } from 'react';

import type { Job } from '@backroom/contract/jobs';

/** What the tab must know of background jobs before their code and data are loaded. */
interface JobsState {
  /** The user has jobs, as far as this tab knows. */
  hasJobs?: boolean;
  /** The list of jobs is open. */
  isOpen?: boolean;
  /** The event stream of this browser is connected, so that changes arrive as events. */
  isLive?: boolean;
  /** Jobs started in this tab that no message has reported yet, oldest first. */
  started?: readonly Job[];
}

/** Local storage: what the tabs of this browser know of jobs. Cleared on sign-out, with the rest of the storage. */
export const JOBS_STORAGE_KEY = 'jobs';

let state: JobsState = {};
const listeners = new Set<() => void>();

/** State of background jobs in this tab; rerenders on every change. */
export const useJobsState = (): JobsState => useSyncExternalStore(subscribe, getJobsState);

/** Like `useJobsState`, for code outside components. */
export const getJobsState = (): JobsState => state;

/** Merges `part` into the state and notifies all subscribers. */
export function setJobsState(part: JobsState): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

/** Adds a job with which the server answered a request instead of the data. */
export const addStartedJob = (job: Job): void =>
  setJobsState({ hasJobs: true, started: [...(state.started ?? []), job] });

/** Whether the data of a response are a job. */
export const isJob = (data: unknown): data is Job => typeof data === 'object' && data !== null && 'jobId' in data;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
