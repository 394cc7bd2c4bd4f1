import { JOBS_STORAGE_KEY } from '@backroom/client/jobs-state';

import { takeFinished } from './job-memory.ts';
import { createFinishedJob, createJob } from './testing/create-job.ts';

const NONE: ReadonlySet<number> = new Set();
const take = async (jobs: Parameters<typeof takeFinished>[0], startedHere = NONE) =>
  (await takeFinished(jobs, startedHere)).map(({ jobId }) => jobId);

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  setVisibility('visible');
});
afterEach(() => jest.restoreAllMocks());

it('takes a job that was seen running, once', async () => {
  expect(await take([createJob()])).toEqual([]);
  expect(await take([createFinishedJob()])).toEqual([1]);

  expect(await take([createFinishedJob()])).toEqual([]);
});

it('takes a job that was started here and has finished before it was seen running, once', async () => {
  expect(await take([createFinishedJob()], new Set([1]))).toEqual([1]);
  expect(await take([createFinishedJob()], new Set([1]))).toEqual([]);
});

it('does not take a job that had finished before, nor a cancelled one', async () => {
  expect(await take([createFinishedJob()])).toEqual([]);
  await take([createJob({ jobId: 2 })]);
  expect(await take([createFinishedJob({ jobId: 2, state: 'cancelled', file: null })])).toEqual([]);
});

it('a hidden tab leaves the job to a visible one', async () => {
  await take([createJob()]);
  setVisibility('hidden');
  expect(await take([createFinishedJob()])).toEqual([]);
  setVisibility('visible');

  expect(await take([createFinishedJob()])).toEqual([1]);
});

it('an outdated response of another tab does not make it take the job again', async () => {
  await take([createJob()]);
  await take([createFinishedJob()]);
  await take([createJob()]);

  expect(await take([createFinishedJob()])).toEqual([]);
});

it('asks for the lock that the tabs share', async () => {
  const request = jest.fn((_name: string, _options: object, run: () => unknown) => Promise.resolve(run()));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await take([createJob()]);
  Reflect.deleteProperty(navigator, 'locks');

  expect(request.mock.calls.map(([name]) => name)).toEqual(['backroom.jobs']);
});

it('forgets jobs that do not exist any more, and itself with the last', async () => {
  await take([createJob({ jobId: 1 }), createJob({ jobId: 2 })]);
  await take([createJob({ jobId: 2 })]);
  expect(JSON.parse(localStorage.getItem(JOBS_STORAGE_KEY) ?? '')).toEqual({ 2: 'watched' });
  await take([]);

  expect(localStorage.getItem(JOBS_STORAGE_KEY)).toBeNull();
});

it.each(['', '{', 'null', '7', '[]', '{"1":7}'])('ignores the stored text %j', async (stored) => {
  localStorage.setItem(JOBS_STORAGE_KEY, stored);
  expect(await take([createFinishedJob()])).toEqual([]);
  expect(await take([createFinishedJob()], new Set([1]))).toEqual([1]);
});

it('works while the storage is blocked', async () => {
  const throwBlocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwBlocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwBlocked);
  await take([createJob({ jobId: 8 })]);

  expect(await take([createFinishedJob({ jobId: 8 })])).toEqual([8]);
  expect(await take([createFinishedJob({ jobId: 8 })])).toEqual([]);
});
