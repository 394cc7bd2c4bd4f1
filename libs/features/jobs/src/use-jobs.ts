import { useEffect } from 'react';

import { useLastEvent } from '@backroom/client/events/event-bus';
import { useGetJobsQuery } from '@backroom/client/jobs';
import type { Job } from '@backroom/contract/jobs';

import { isActive } from './job-progress.ts';

/** Interval of requests without event stream, while a job is running. */
const POLL_MS = 5_000;
const NO_JOBS: readonly Job[] = [];

/** The own jobs. Events refetch them; without event stream they are polled while one is running. */
export function useJobs() {
  const isLive = useLastEvent('isLive');
  const result = useGetJobsQuery({ suppressErrors: 'toasts' });
  const { refetch } = result;
  const jobs = result.data ?? NO_JOBS;
  const shouldPoll = isLive !== true && jobs.some(isActive);
  useEffect(() => {
    if (!shouldPoll) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [shouldPoll, refetch]);
  return { jobs, result };
}
