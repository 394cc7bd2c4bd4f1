import { JOBS_STORAGE_KEY } from '@backroom/client/jobs-state';

import { claimFinished } from './job-storage.ts';
import { createFinishedJob, createJob } from './testing/create-job.ts';

const NONE: ReadonlySet<number> = new Set();
const claim = async (jobs: Parameters<typeof claimFinished>[0], startedHere = NONE) =>
  (await claimFinished(jobs, startedHere)).map(({ jobId }) => jobId);

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  setVisibility('visible');
});
afterEach(() => jest.restoreAllMocks());

it('claims a finished job that was seen running, once', async () => {
  expect(await claim([createJob()])).toEqual([]);
  expect(await claim([createFinishedJob()])).toEqual([1]);

  expect(await claim([createFinishedJob()])).toEqual([]);
});

it('claims a job that was started here and has finished before it was seen running, once', async () => {
  expect(await claim([createFinishedJob()], new Set([1]))).toEqual([1]);
  expect(await claim([createFinishedJob()], new Set([1]))).toEqual([]);
});

it('does not claim a job that had finished before, nor a cancelled one', async () => {
  expect(await claim([createFinishedJob()])).toEqual([]);
  await claim([createJob({ jobId: 2 })]);
  expect(await claim([createFinishedJob({ jobId: 2, state: 'cancelled', file: null })])).toEqual([]);
});

it('a hidden tab leaves the job to a visible one', async () => {
  await claim([createJob()]);
  setVisibility('hidden');
  expect(await claim([createFinishedJob()])).toEqual([]);
  setVisibility('visible');

  expect(await claim([createFinishedJob()])).toEqual([1]);
});

it('an outdated response of another tab does not make it claim the job again', async () => {
  await claim([createJob()]);
  await claim([createFinishedJob()]);
  await claim([createJob()]);

  expect(await claim([createFinishedJob()])).toEqual([]);
});

it('requests the lock that the tabs share', async () => {
  const request = jest.fn((_name: string, _options: object, run: () => unknown) => Promise.resolve(run()));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await claim([createJob()]);
  Reflect.deleteProperty(navigator, 'locks');

  expect(request.mock.calls.map(([name]) => name)).toEqual(['backroom.jobs']);
});

it('removes jobs that do not exist any more, and the key with the last of them', async () => {
  await claim([createJob({ jobId: 1 }), createJob({ jobId: 2 })]);
  await claim([createJob({ jobId: 2 })]);
  expect(JSON.parse(localStorage.getItem(JOBS_STORAGE_KEY) ?? '')).toEqual({ 2: 'watched' });
  await claim([]);

  expect(localStorage.getItem(JOBS_STORAGE_KEY)).toBeNull();
});

it.each(['', '{', 'null', '7', '[]', '{"1":7}'])('ignores the stored text %j', async (stored) => {
  localStorage.setItem(JOBS_STORAGE_KEY, stored);
  expect(await claim([createFinishedJob()])).toEqual([]);
  expect(await claim([createFinishedJob()], new Set([1]))).toEqual([1]);
});

it('works while the storage is blocked', async () => {
  const throwBlocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwBlocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwBlocked);
  await claim([createJob({ jobId: 8 })]);

  expect(await claim([createFinishedJob({ jobId: 8 })])).toEqual([8]);
  expect(await claim([createFinishedJob({ jobId: 8 })])).toEqual([]);
});
