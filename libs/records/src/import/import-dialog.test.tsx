import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { getJobsState, setJobsState } from '@backroom/client/jobs-state';
import {
  createFakeServer,
  createImportError,
  createImportResult,
  FakeApiError,
  FakeJobStarted,
} from '@backroom/client/testing';
import { useImportUsersMutation } from '@backroom/client/users';
import type { Job } from '@backroom/contract/jobs';
import { type ImportResult, userContract } from '@backroom/contract/users';

import { clickButton, mockDownloads, renderPages } from '../testing/index.ts';
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

const chooseFile = (name = 'users.csv') =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], name), {
    applyAccept: false,
  });
const open = () => renderPages('/', { pages: { '/': Page }, permissions: [] });
const getQueries = () => server.calls.filter(({ url }) => url.endsWith('/import')).map(({ arg }) => arg.query);

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  onClose.mockClear();
});

it('ends when a long import continues as a job, which is announced', async () => {
  const job = { jobId: 7, kind: 'import' } as Job;
  setJobsState({ hasJobs: false, started: [] });
  server.on(userContract.import, ({ query }) => {
    if (query.dryRun === '0') throw new FakeJobStarted(job);
    return { ...createImportResult(300), firstPasswords: null };
  });
  open();
  await chooseFile();
  await screen.findByText('importReady');
  await clickButton('importGo');

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(getJobsState()).toMatchObject({ hasJobs: true, started: [job] });
});

describe('refused rows', () => {
  const error = createImportError({
    row: 3,
    column: '部门',
    letters: 'C',
    found: '火星店',
    message: '没有“火星店”',
    example: '华东大区',
  });
  const result = {
    ...createImportResult(3),
    created: 1,
    unchanged: 1,
    refused: 1,
    errors: [error],
    firstPasswords: null,
  };

  it('are named with the numbers of all rows before the others are imported, and after', async () => {
    server.on(userContract.import, () => result);
    open();
    await chooseFile();

    expect(await screen.findByText('共3行：导入1，不变1，不导入1')).toBeVisible();
    const row = screen.getByText('没有“火星店”', { exact: false }).closest('tr')!;
    expect(row).toHaveTextContent('3部门 (C)火星店没有“火星店” 例如：华东大区');
    await clickButton('importGo');

    expect(await screen.findByText('共3行：已导入1，不变1，未导入1')).toBeVisible();
    expect(getQueries()).toMatchObject([
      { dryRun: '1', refusedRows: 'leaveOut' },
      { dryRun: '0', refusedRows: 'leaveOut', unknownColumns: 'refuse' },
    ]);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '导入' })).toBeDisabled();
  });

  it('come back as a file to mend', async () => {
    const save = mockDownloads();
    server.on(userContract.import, ({ query }) => ({
      ...result,
      refusedFile: query.refusedFile === '1' ? 'UEsDBA==' : null,
    }));
    open();
    await chooseFile();
    await clickButton('下载有误的行');

    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.contexts[0]).toHaveProperty('download', '未导入的行.xlsx');
    expect(getQueries()[1]).toMatchObject({ dryRun: '1', refusedFile: '1' });
  });

  it('are not left out if the check has named none', async () => {
    server.on(userContract.import, ({ query }) =>
      query.dryRun === '1'
        ? { ...createImportResult(3), firstPasswords: null }
        : { ...result, created: 0, unchanged: 0, refused: 3 },
    );
    open();
    await chooseFile();
    await screen.findByText('importReady');
    await clickButton('importGo');

    expect(await screen.findByText('没有“火星店”', { exact: false })).toBeVisible();
    expect(getQueries()[1]).toMatchObject({ dryRun: '0', refusedRows: 'refuse' });
    expect(screen.getByRole('button', { name: '导入' })).toBeDisabled();
  });
});

it('cannot be closed while it imports, as the result would be lost', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.on(userContract.import, async ({ query }) => {
    if (query.dryRun === '0') await promise;
    return { ...createImportResult(3), firstPasswords: null };
  });
  open();
  await chooseFile();
  await screen.findByText('importReady');
  await clickButton('importGo');

  expect(await screen.findByText('正在导入')).toBeVisible();
  expect(screen.getByRole('button', { name: '取消' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  resolve(undefined);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('shows the check of the latest file, whichever ends last', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let checks = 0;
  server.on(userContract.import, async () => {
    checks += 1;
    const rows = checks;
    if (rows === 1) await promise;
    return { ...createImportResult(rows), unchanged: 0, firstPasswords: null };
  });
  open();
  await chooseFile('first.csv');
  await chooseFile('second.csv');
  await screen.findByText('共2行：导入2，不变0，不导入0');
  resolve(undefined);
  await new Promise((done) => setTimeout(done, 50));

  expect(screen.getByText('共2行：导入2，不变0，不导入0')).toBeVisible();
});

it('leaves unknown columns out only after a tick', async () => {
  const { source, ...result } = createImportResult(2);
  server.on(userContract.import, () => ({
    ...result,
    source: { ...source, unknownColumns: ['入职日期'] },
    firstPasswords: null,
  }));
  open();
  await chooseFile();

  expect(await screen.findByText(/入职日期/)).toBeVisible();
  expect(screen.getByRole('button', { name: '导入' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: '不导入这些列' }));
  await clickButton('importGo');

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(getQueries()[1]).toMatchObject({ unknownColumns: 'leaveOut' });
});

it('offers nothing to import if a file changes nothing', async () => {
  server.on(userContract.import, () => ({ ...createImportResult(2), created: 0, unchanged: 2, firstPasswords: null }));
  open();
  await chooseFile();

  expect(await screen.findByText('文件与现有数据一致，没有需要导入的行')).toBeVisible();
  expect(screen.getByRole('button', { name: '导入' })).toBeDisabled();
});

it('lets the server name a file that cannot be read', async () => {
  server.on(userContract.import, () => {
    throw new FakeApiError(422, '这是ODS文件');
  });
  open();
  await chooseFile('users.ods');

  expect(await screen.findByText('这是ODS文件')).toBeVisible();
});
