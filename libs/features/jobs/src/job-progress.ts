import type { Job } from '@backroom/contract/jobs';

/** The job has not finished. */
export const isActive = ({ finishedAt }: Job): boolean => finishedAt === null;

/** The share of the rows that are processed, from 0 to 1; null while the total is unknown. */
export const getProgress = ({ done, total }: Job): number | null =>
  total === null ? null : total === 0 ? 1 : Math.min(1, done / total);

/** The progress of several jobs, by their rows; null if one is unknown. */
export function getJointProgress(jobs: readonly Job[]): number | null {
  let [done, total] = [0, 0];
  for (const job of jobs) {
    if (job.total === null) return null;
    done += Math.min(job.done, job.total);
    total += job.total;
  }
  return total === 0 ? null : done / total;
}

/** Exports with this many processed rows ask before cancelling. */
const CONFIRM_FROM_ROWS = 20_000;

export const needsCancelConfirmation = ({ kind, done }: Job): boolean => kind === 'export' && done >= CONFIRM_FROM_ROWS;
