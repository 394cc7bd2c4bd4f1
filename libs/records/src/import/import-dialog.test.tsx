import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { getJobsState, setJobsState } from '@backroom/client/jobs-state';
import { createFakeServer, FakeJobStarted } from '@backroom/client/testing';
import { useImportUsersMutation } from '@backroom/client/users';
import type { Job } from '@backroom/contract/jobs';
import { type ImportResult, userContract } from '@backroom/contract/users';

import { clickButton, renderPages } from '../testing/index.ts';
import { ImportDialog } from './import-dialog.tsx';

const server = createFakeServer();
const onClose = jest.fn();

function Page() {
  return (
    <ImportDialog<ImportResult>
      translate={(key) => key}
      template={userContract.importTemplate}
      mutation={useImportUsersMutation()}
      onClose={onClose}
    />
  );
}

it('ends when a long import continues as a job, which is announced', async () => {
  const job = { jobId: 7, kind: 'import' } as Job;
  setJobsState({ hasJobs: false, started: [] });
  server.install();
  server.on(userContract.import, ({ query }) => {
    if (query.dryRun === '0') throw new FakeJobStarted(job);
    return { rows: 300, created: 0, errors: [], hasMoreErrors: false, firstPasswords: null };
  });
  renderPages('/', { pages: { '/': Page }, permissions: [] });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'users.csv', { type: 'text/csv' }));
  await screen.findByText('importReady');
  await clickButton('importGo');

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(getJobsState()).toMatchObject({ hasJobs: true, started: [job] });
});
