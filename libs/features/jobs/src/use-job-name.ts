import { useCallback } from 'react';

import type { Job } from '@backroom/contract/jobs';
import { useRecordTypeName } from '@backroom/records';
import { useDateTimeFormat, useText } from '@backroom/ui';

import { jobsText } from './jobs.text.ts';

/** The title of a job, and its name among others with the same title. */
export function useJobName() {
  const t = useText(jobsText);
  const getRecordTypeName = useRecordTypeName();
  const formatDateTime = useDateTimeFormat();
  const getTitle = useCallback(
    ({ kind, noun }: Job) => t(kind, { noun: getRecordTypeName(noun) }),
    [t, getRecordTypeName],
  );
  const getName = (job: Job) => t('named', { name: getTitle(job), time: formatDateTime(job.createdAt) });
  return { getTitle, getName };
}
