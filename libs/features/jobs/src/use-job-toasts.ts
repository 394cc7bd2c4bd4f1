import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';

import { invalidatePageData } from '@backroom/client';
import { useDownload } from '@backroom/client/download';
import { jobsApi } from '@backroom/client/jobs';
import { setJobsState, useJobsState } from '@backroom/client/jobs-state';
import { type Job, jobContract } from '@backroom/contract/jobs';
import { useRecordTypeName } from '@backroom/records';
import { showToast, useText } from '@backroom/ui';

import { isActive } from './job-progress.ts';
import { claimFinished } from './job-storage.ts';
import { jobsText } from './jobs.text.ts';
import { useFirstPasswords } from './use-first-passwords.ts';
import { useJobName } from './use-job-name.ts';

/** Ids of the jobs that were started in this tab. */
const startedHere = new Set<number>();

/** Long enough to reach the button of a message. */
const durationMs = 15_000;

const openList = () => setJobsState({ isOpen: true });

/** Tells the user when a job starts in this tab, and once in all tabs of the browser when one ends. */
export function useJobToasts(jobs: readonly Job[] | undefined): void {
  useStartToasts();
  useEndToasts(jobs);
  useImportedData(jobs);
}

function useStartToasts(): void {
  const t = useText(jobsText);
  const dispatch = useDispatch();
  const { getTitle } = useJobName();
  const { started } = useJobsState();
  const announce = useEffectEvent((job: Job) => {
    startedHere.add(job.jobId);
    const message = t('started', { name: getTitle(job) });
    showToast({ tone: 'info', durationMs, message, action: { label: t('show'), onSelect: openList } });
  });
  useEffect(() => {
    if (!started?.length) return;
    setJobsState({ started: [] });
    for (const job of started) announce(job);
    dispatch(jobsApi.util.invalidateTags(['Job']));
  }, [started, dispatch]);
}

function useEndToasts(jobs: readonly Job[] | undefined): void {
  const t = useText(jobsText);
  const { getTitle } = useJobName();
  const getRecordTypeName = useRecordTypeName();
  const [download] = useDownload(jobContract.file);
  const [savePasswords] = useFirstPasswords();
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const announce = useEffectEvent((job: Job) => {
    const noun = getRecordTypeName(job.noun);
    const show = { label: t('show'), onSelect: openList };
    const save = { label: t('download'), onSelect: () => void download({ params: { jobId: job.jobId } }) };
    if (job.state === 'failed')
      showToast({ tone: 'error', durationMs, message: t('failed', { name: getTitle(job) }), action: show });
    else if (job.kind === 'import')
      showToast({
        tone: 'success',
        durationMs,
        message: t('imported', { noun }),
        action: job.hasFirstPasswords ? { label: t('passwords'), onSelect: () => void savePasswords(job) } : show,
      });
    else showToast({ tone: 'success', durationMs, message: t('exported', { noun }), action: save });
  });
  useEffect(() => {
    if (!jobs) return;
    // A hidden tab leaves the message to a visible one, or to itself when it is visible again.
    void claimFinished(jobs, startedHere).then((finished) => finished.forEach((job) => announce(job)));
  }, [jobs, isVisible]);
}

/** Refetches the data of the pages when an import has ended. */
function useImportedData(jobs: readonly Job[] | undefined): void {
  const dispatch = useDispatch();
  const awaited = useRef<ReadonlySet<number>>(new Set());
  const imported = useRef(new Set<number>());
  useEffect(() => {
    if (!jobs) return;
    const isNew = ({ jobId, kind, state }: Job) =>
      kind === 'import' &&
      state === 'done' &&
      (awaited.current.has(jobId) || startedHere.has(jobId)) &&
      !imported.current.has(jobId);
    const finished = jobs.filter(isNew);
    awaited.current = new Set(jobs.filter(isActive).map(({ jobId }) => jobId));
    if (finished.length === 0) return;
    for (const { jobId } of finished) imported.current.add(jobId);
    dispatch(invalidatePageData());
  }, [jobs, dispatch]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
