// Preloaded, because the test does not wait for chunks.
import '@backroom/feature-jobs';

import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';

import { addStartedJob, getJobsState, setJobsState } from '@backroom/client/jobs-state';
import { createFakeServer } from '@backroom/client/testing';
import { type Job, jobContract } from '@backroom/contract/jobs';

import { createAppStore } from '../store.ts';
import { silentPresenter } from '../testing/console.tsx';
import { LazyJobs } from './lazy-jobs.tsx';

const job: Job = {
  jobId: 1,
  kind: 'export',
  noun: 'user',
  state: 'running',
  done: 10,
  total: 40,
  file: null,
  result: null,
  error: '',
  createdAt: '2026-11-25T02:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
};

it('requests and shows nothing until the user has jobs, and forgets them for the next user', async () => {
  const server = createFakeServer();
  server.install();
  server.on(jobContract.list, () => [job]);
  const { unmount } = render(
    <Provider store={createAppStore(silentPresenter)}>
      <LazyJobs />
    </Provider>,
  );
  await act(async () => undefined);
  expect(server.calls).toEqual([]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  act(() => addStartedJob(job));
  expect(await screen.findByRole('button', { name: '后台任务：1个进行中，25%' })).toBeInTheDocument();
  await waitFor(() => expect(server.count(jobContract.list)).toBeGreaterThan(0));
  act(() => setJobsState({ isOpen: true }));
  unmount();
  expect(getJobsState()).toMatchObject({ hasJobs: false, isOpen: false });
});
