import { useDownload } from '@backroom/client/download';
import { useRemoveJobMutation } from '@backroom/client/jobs';
import { type Job, jobContract } from '@backroom/contract/jobs';
import { Button, Icon, Stack, useText } from '@backroom/ui';

import { isActive } from './job-progress.ts';
import { jobsText } from './jobs.text.ts';
import { useFirstPasswords } from './use-first-passwords.ts';

interface JobButtonsProps {
  job: Job;
  /** Distinguishes the buttons of a job from those of others. */
  name: string;
  onCancel: () => void;
}

/** Cancels an unfinished job; saves and deletes the result of a finished one. */
export function JobButtons({ job, name, onCancel }: JobButtonsProps) {
  const t = useText(jobsText);
  const [download, { isLoading: isDownloading }] = useDownload(jobContract.file);
  const [savePasswords, { isLoading: isSaving }] = useFirstPasswords();
  const [remove, { isLoading: isRemoving }] = useRemoveJobMutation();
  const params = { jobId: job.jobId };
  return (
    <Stack direction="row" gap={3} wrap>
      {isActive(job) ? (
        <Button size="small" aria-label={t('cancelNamed', { name })} onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : (
        <>
          {job.file && (
            <Button
              size="small"
              icon={<Icon name="download" />}
              aria-label={t('downloadNamed', { name })}
              loading={isDownloading}
              onClick={() => void download({ params })}
            >
              {t('download')}
            </Button>
          )}
          {job.hasFirstPasswords && (
            <Button
              size="small"
              icon={<Icon name="download" />}
              aria-label={t('passwordsNamed', { name })}
              loading={isSaving}
              onClick={() => void savePasswords(job)}
            >
              {t('passwords')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t('removeNamed', { name })}
            loading={isRemoving}
            onClick={() => void remove({ params })}
          >
            {t('remove')}
          </Button>
        </>
      )}
    </Stack>
  );
}
