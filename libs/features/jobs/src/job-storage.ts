import { JOBS_STORAGE_KEY } from '@backroom/client/jobs-state';
import type { Job } from '@backroom/contract/jobs';

import { isActive } from './job-progress.ts';

/** What the tabs of this browser know of a job: seen finished, seen unfinished, or reported to the user. */
type Mark = 'seen' | 'watched' | 'reported';
type Marks = Record<string, Mark>;

/** The tab that holds the lock reads and writes the marks. */
const LOCK = 'backroom.jobs';

/** Used while the storage is blocked. */
let fallback: Marks = {};

/**
 * Marks the jobs as known, and claims those whose end is to be reported to the user: each in one tab only, which is
 * visible.
 *
 * @param startedHere ids of jobs that were started in this tab
 */
export async function claimFinished(jobs: readonly Job[], startedHere: ReadonlySet<number>): Promise<readonly Job[]> {
  const claim = () => {
    const canReport = document.visibilityState === 'visible';
    const { marks, finished } = compare(readMarks(), jobs, startedHere, canReport);
    writeMarks(marks);
    return finished;
  };
  // Not on plain http.
  return 'locks' in navigator ? navigator.locks.request(LOCK, {}, claim) : claim();
}

function compare(known: Marks, jobs: readonly Job[], startedHere: ReadonlySet<number>, canReport: boolean) {
  const marks: Marks = {};
  const finished: Job[] = [];
  for (const job of jobs) {
    const mark = known[job.jobId];
    const isAwaited = mark === 'watched' || (mark !== 'reported' && startedHere.has(job.jobId));
    if (isActive(job)) marks[job.jobId] = mark === 'reported' ? mark : 'watched';
    else if (!isAwaited) marks[job.jobId] = mark ?? 'seen';
    else if (!canReport) marks[job.jobId] = 'watched';
    else {
      marks[job.jobId] = 'reported';
      if (job.state !== 'cancelled') finished.push(job);
    }
  }
  return { marks, finished };
}

function readMarks(): Marks {
  let stored: string | null;
  try {
    stored = localStorage.getItem(JOBS_STORAGE_KEY);
  } catch {
    return fallback;
  }
  try {
    const marks = JSON.parse(stored ?? '{}') as unknown;
    return typeof marks === 'object' && marks !== null ? (marks as Marks) : {};
  } catch {
    return {};
  }
}

function writeMarks(marks: Marks): void {
  fallback = marks;
  try {
    if (Object.keys(marks).length === 0) localStorage.removeItem(JOBS_STORAGE_KEY);
    else localStorage.setItem(JOBS_STORAGE_KEY, JSON.stringify(marks));
  } catch {
    // Storage is full or blocked.
  }
}
