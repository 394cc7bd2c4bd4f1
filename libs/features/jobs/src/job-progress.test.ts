import { getJointProgress, getProgress, needsCancelConfirmation } from './job-progress.ts';
import { createJob } from './testing/create-job.ts';

it.each([
  ['unknown', { total: null }, null],
  ['nothing to do', { done: 0, total: 0 }, 1],
  ['half', { done: 5, total: 10 }, 0.5],
  ['more rows than counted at first', { done: 12, total: 10 }, 1],
])('the progress of a job: %s', (_, values, progress) => {
  expect(getProgress(createJob(values))).toBe(progress);
});

it.each([
  [
    'by rows, not by jobs',
    [
      { done: 10, total: 10 },
      { done: 0, total: 30 },
    ],
    0.25,
  ],
  ['unknown if one is', [{ done: 1, total: 2 }, { total: null }], null],
  ['unknown without rows', [{ done: 0, total: 0 }], null],
  ['unknown without jobs', [], null],
])('the progress of several jobs: %s', (_, list, progress) => {
  expect(getJointProgress(list.map((values) => createJob(values)))).toBe(progress);
});

it('a cancellation is confirmed if it loses much work', () => {
  expect(needsCancelConfirmation(createJob({ done: 19_999 }))).toBe(false);
  expect(needsCancelConfirmation(createJob({ done: 20_000 }))).toBe(true);
  expect(needsCancelConfirmation(createJob({ kind: 'import', done: 20_000 }))).toBe(false);
});
