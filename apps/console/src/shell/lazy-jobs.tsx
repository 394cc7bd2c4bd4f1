import { createElement, useEffect } from 'react';

import { setJobsState, useJobsState } from '@backroom/client/jobs-state';
import { createLazyModule, useLazyModule } from '@backroom/ui';

const lazyIndicator = createLazyModule(async () => (await import('@backroom/feature-jobs')).JobIndicator);

const forgetJobs = () => setJobsState({ hasJobs: false, isOpen: false });

/** The indicator of background jobs: its code and data are loaded once the user has jobs. */
export function LazyJobs() {
  const { hasJobs = false } = useJobsState();
  // For the next user.
  useEffect(() => forgetJobs, []);
  // The next event loads it again.
  const Indicator = useLazyModule(lazyIndicator, hasJobs, forgetJobs);
  return hasJobs && Indicator && createElement(Indicator);
}
