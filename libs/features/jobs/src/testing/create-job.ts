import type { Job } from '@backroom/contract/jobs';

/** A running export of users. */
export const createJob = (values: Partial<Job> = {}): Job => ({
  jobId: 1,
  kind: 'export',
  noun: 'user',
  state: 'running',
  done: 3_200,
  total: 100_000,
  file: null,
  result: null,
  error: '',
  createdAt: '2026-11-25T02:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  ...values,
});

/** A finished export of users. */
export const createFinishedJob = (values: Partial<Job> = {}): Job =>
  createJob({
    state: 'done',
    done: 100_000,
    file: { name: '用户.csv', size: 5_242_880 },
    finishedAt: '2026-11-25T02:01:00.000Z',
    expiresAt: '2026-11-26T02:01:00.000Z',
    ...values,
  });
