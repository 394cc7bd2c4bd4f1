import type { Job } from '@backroom/contract/jobs';
import { ConfirmDialog, formatNumber, useLanguage, useText } from '@backroom/ui';

import { jobsText } from './jobs.text.ts';
import { useJobName } from './use-job-name.ts';

interface CancelConfirmationProps {
  job: Job;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a job is cancelled that has done much of its work. */
export function CancelConfirmation({ job, onConfirm, onClose }: CancelConfirmationProps) {
  const t = useText(jobsText);
  const language = useLanguage();
  const { getTitle } = useJobName();
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('confirmTitle', { name: getTitle(job) })}
      body={t('confirmBody', { done: formatNumber(job.done, language) })}
      confirmLabel={t('confirmCancel')}
      cancelLabel={t('keep')}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
