import { type ComponentProps, useState } from 'react';

import { useCancelJobMutation } from '@backroom/client/jobs';
import { setJobsState, useJobsState } from '@backroom/client/jobs-state';
import type { Job } from '@backroom/contract/jobs';
import {
  Drawer,
  formatNumber,
  Icon,
  IconButton,
  Popover,
  ProgressRing,
  useIsPhone,
  useLanguage,
  useText,
  VisuallyHidden,
} from '@backroom/ui';

import { CancelConfirmation } from './cancel-confirmation.tsx';
import { JobList } from './job-list.tsx';
import { getJointProgress, isActive, needsCancelConfirmation } from './job-progress.ts';
import { jobsText } from './jobs.text.ts';
import { useJobToasts } from './use-job-toasts.ts';
import { useJobs } from './use-jobs.ts';

const setOpen = (isOpen: boolean) => setJobsState({ isOpen });

/** The background jobs of the user: a button with their progress, and the list. Nothing while there are none. */
export function JobIndicator() {
  const t = useText(jobsText);
  const { isOpen = false } = useJobsState();
  const isPhone = useIsPhone();
  const { jobs, result } = useJobs();
  useJobToasts(result.data);
  const [cancelJob] = useCancelJobMutation();
  const [toConfirm, setToConfirm] = useState<Job | null>(null);

  const cancel = ({ jobId }: Job) => void cancelJob({ params: { jobId } });
  const requestCancel = (job: Job) => {
    if (!needsCancelConfirmation(job)) return cancel(job);
    // A dialog beside the open popover would close it.
    setOpen(false);
    setToConfirm(job);
  };
  const closeConfirmation = () => {
    setToConfirm(null);
    setOpen(true);
  };
  const handleOpenChange = (next: boolean) => {
    setOpen(next);
    // The button disappears with the last job.
    if (!next && jobs.length === 0) document.querySelector('main')?.focus();
  };

  if (jobs.length === 0 && !isOpen && toConfirm === null) return null;
  const list = <JobList result={result} onCancel={requestCancel} />;
  return (
    <>
      {isPhone ? (
        <>
          <JobsButton jobs={jobs} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
          <Drawer open={isOpen} onOpenChange={handleOpenChange} title={t('title')}>
            {list}
          </Drawer>
        </>
      ) : (
        <Popover
          align="end"
          label={t('title')}
          trigger={<JobsButton jobs={jobs} />}
          open={isOpen}
          onOpenChange={handleOpenChange}
        >
          {list}
        </Popover>
      )}
      {toConfirm && (
        <CancelConfirmation job={toConfirm} onConfirm={() => cancel(toConfirm)} onClose={closeConfirmation} />
      )}
      <VisuallyHidden role="status">{getStatus(t, jobs)}</VisuallyHidden>
    </>
  );
}

type JobsButtonProps = { jobs: readonly Job[] } & Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>;

function JobsButton({ jobs, ...rest }: JobsButtonProps) {
  const t = useText(jobsText);
  const language = useLanguage();
  const active = jobs.filter(isActive);
  const progress = getJointProgress(active);
  if (active.length === 0) {
    const icon = (
      <ProgressRing value={1}>
        <Icon name="check" />
      </ProgressRing>
    );
    return <IconButton {...rest} label={t('nothingRuns')} icon={icon} />;
  }
  const percent = formatNumber(progress, language, { style: 'percent', maximumFractionDigits: 0 });
  const label =
    progress === null ? t('runningUnknown', { count: active.length }) : t('running', { count: active.length, percent });
  return <IconButton {...rest} label={label} icon={<ProgressRing value={progress}>{active.length}</ProgressRing>} />;
}

/** Without the progress, which would be read with every change. */
function getStatus(
  t: (key: 'runningUnknown' | 'nothingRuns', values?: { count: number }) => string,
  jobs: readonly Job[],
) {
  const count = jobs.filter(isActive).length;
  return count > 0 ? t('runningUnknown', { count }) : t('nothingRuns');
}
