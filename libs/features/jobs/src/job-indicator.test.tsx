import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { eventBus } from '@backroom/client/events/event-bus';
import { addStartedJob, getJobsState, setJobsState } from '@backroom/client/jobs-state';
import { createFakeServer, createImportError, FakeApiError } from '@backroom/client/testing';
import { type Job, jobContract } from '@backroom/contract/jobs';
import { clickButton, mockDownloads, renderPages } from '@backroom/records/testing';

import { JobIndicator } from './job-indicator.tsx';
import { createFinishedJob, createJob } from './testing/create-job.ts';

const server = createFakeServer();
let stored: readonly Job[];

beforeEach(() => {
  localStorage.clear();
  server.install();
  server.calls.length = 0;
  stored = [createJob()];
  server.on(jobContract.list, () => [...stored]);
  setJobsState({ hasJobs: true, isOpen: false, started: [] });
  eventBus.set('isLive', true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const renderIndicator = () => renderPages('/', { pages: { '/': JobIndicator }, permissions: [] });
const getIndicator = () => screen.findByRole('button', { name: /^后台任务/ });
const openList = async () => {
  await userEvent.click(await getIndicator());
  return screen.findByRole('dialog', { name: '后台任务' });
};
const findItem = async (name: RegExp) => within(await openList()).findByRole('listitem', { name });

it('is nothing without jobs', async () => {
  stored = [];
  renderIndicator();
  await waitFor(() => expect(server.count(jobContract.list)).toBe(1));
  await act(async () => undefined);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('names the number of running jobs and their progress', async () => {
  stored = [createJob({ done: 50_000 }), createJob({ jobId: 2, done: 0 }), createFinishedJob({ jobId: 3 })];
  renderIndicator();

  expect(await screen.findByRole('button', { name: '后台任务：2个进行中，25%' })).toHaveTextContent('2');
  expect(screen.getByText('后台任务：2个进行中')).toHaveAttribute('role', 'status');
});

it('offers the first passwords of an import once', async () => {
  const save = mockDownloads();
  stored = [createFinishedJob({ kind: 'import', file: null, hasFirstPasswords: true })];
  server.on(jobContract.firstPasswords, () => {
    stored = stored.map((job) => ({ ...job, hasFirstPasswords: false }));
    return 'xlsx';
  });
  renderIndicator();
  const item = await findItem(/^导入 · 用户/);
  expect(within(item).getByText(/只能下载一次/)).toBeVisible();
  await userEvent.click(within(item).getByRole('button', { name: /^下载初始密码：/ }));

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(server.calls.find(({ url }) => url.endsWith('/first-passwords'))?.method).toBe('POST');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^下载初始密码/ })).not.toBeInTheDocument());
});

it('lists a running export with its progress', async () => {
  renderIndicator();
  const item = await findItem(/^导出 · 用户，2026-/);

  expect(within(item).getByText('进行中')).toBeInTheDocument();
  const bar = within(item).getByRole('progressbar', { name: /^导出 · 用户，.+的进度$/ });
  expect(bar).toHaveAttribute('aria-valuetext', '3,200 / 100,000行');
  expect(within(item).getByText('3,200 / 100,000行')).toBeInTheDocument();
});

it('cancels a job at once that has not done much', async () => {
  server.on(jobContract.cancel, () => {
    stored = [createJob({ state: 'cancelled', finishedAt: '2026-11-25T02:01:00.000Z' })];
    return stored[0]!;
  });
  renderIndicator();
  const item = await findItem(/^导出/);
  await userEvent.click(within(item).getByRole('button', { name: /^取消：导出 · 用户，2026-/ }));

  expect(await within(item).findByText('已取消')).toBeInTheDocument();
  expect(server.count(jobContract.cancel)).toBe(1);
});

it('asks before it cancels a job that has done much', async () => {
  stored = [createJob({ done: 64_000 })];
  server.on(jobContract.cancel, () => stored[0]!);
  renderIndicator();
  const cancel = async () => userEvent.click(within(await findItem(/^导出/)).getByRole('button', { name: /^取消/ }));
  await cancel();
  const dialog = await screen.findByRole('alertdialog', { name: '取消“导出 · 用户”？' });
  expect(dialog).toHaveTextContent('已处理64,000行，取消后要从头开始。');
  await clickButton('继续进行');
  expect(server.count(jobContract.cancel)).toBe(0);

  const item = await screen.findByRole('listitem', { name: /^导出/ });
  await userEvent.click(within(item).getByRole('button', { name: /^取消/ }));
  await clickButton('取消任务');
  await waitFor(() => expect(server.count(jobContract.cancel)).toBe(1));
});

it('downloads and deletes the result of a finished export', async () => {
  const click = mockDownloads();
  stored = [createFinishedJob()];
  server.on(jobContract.file, () => 'a,b\r\n');
  server.on(jobContract.remove, () => {
    stored = [];
    return null;
  });
  renderIndicator();
  const item = await findItem(/^导出/);
  expect(within(item).getByText(/^用户\.csv · 5\s?MB$/)).toBeInTheDocument();
  await userEvent.click(within(item).getByRole('button', { name: /^下载：导出 · 用户，2026-/ }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  await userEvent.click(within(item).getByRole('button', { name: /^删除：导出 · 用户，2026-/ }));

  expect(await screen.findByText('没有后台任务')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

it('shows why an export has failed', async () => {
  stored = [createFinishedJob({ state: 'failed', file: null, error: '服务器已重启，请重新导出' })];
  renderIndicator();
  const item = await findItem(/^导出/);

  expect(item).toHaveTextContent('失败');
  expect(item).toHaveTextContent('服务器已重启，请重新导出');
  expect(within(item).queryByRole('button', { name: /^下载/ })).not.toBeInTheDocument();
});

it('shows what an import has created, and what it has not', async () => {
  const counts = { rows: 1_210, created: 1_200, unchanged: 7, refused: 3, undecided: 2 };
  stored = [createFinishedJob({ kind: 'import', file: null, result: { ...counts, errors: [], hasMoreErrors: false } })];
  renderIndicator();
  const item = await findItem(/^导入 · 用户/);

  for (const words of ['已导入1,200条', '不变7条，未导入3条', '2天已有其他来源的金额，由人确认哪个正确'])
    expect(within(item).getByText(words)).toBeInTheDocument();
});

it('shows the errors of an import by line', async () => {
  const errors = Array.from({ length: 7 }, (_, index) =>
    createImportError({ row: index + 2, column: index ? '手机号' : '', message: '重复' }),
  );
  const result = { rows: 20, created: 0, errors, hasMoreErrors: true };
  stored = [createFinishedJob({ kind: 'import', state: 'failed', file: null, result })];
  renderIndicator();
  const item = await findItem(/^导入/);

  for (const words of ['至少7处错误，没有导入', '第2行：重复', '第3行，手机号：重复', '另有2处'])
    expect(within(item).getByText(words)).toBeInTheDocument();
  expect(within(item).queryByText('第7行，手机号：重复')).not.toBeInTheDocument();
});

it('offers a retry if the list fails to load', async () => {
  server.on(jobContract.list, () => {
    throw new FakeApiError(503, '服务繁忙，请稍后再试');
  });
  setJobsState({ isOpen: true });
  renderIndicator();
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeInTheDocument();
  server.on(jobContract.list, () => [...stored]);
  await clickButton('重试');

  expect(await screen.findByRole('listitem', { name: /^导出/ })).toBeInTheDocument();
});

describe('messages', () => {
  it('a job that was started here is announced, and opens the list', async () => {
    renderIndicator();
    await getIndicator();
    act(() => addStartedJob(createJob({ jobId: 31, noun: 'operLog' })));
    expect(await screen.findByText('已转为后台任务，完成后会通知你：导出 · 操作日志')).toBeVisible();
    await waitFor(() => expect(server.count(jobContract.list)).toBe(2));
    await clickButton('查看');

    expect(await screen.findByRole('dialog', { name: '后台任务' })).toBeInTheDocument();
    expect(getJobsState().started).toEqual([]);
  });

  const finish = async (values: Partial<Job>) => {
    renderIndicator();
    await getIndicator();
    stored = [createFinishedJob(values)];
    // As after an event.
    act(() => addStartedJob(createJob({ jobId: 32 })));
  };

  it('the end of an export is announced with a download', async () => {
    const click = mockDownloads();
    server.on(jobContract.file, () => 'a,b\r\n');
    await finish({});
    expect(await screen.findByText('导出完成：用户')).toBeVisible();
    await clickButton('下载');

    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['a failed export', { state: 'failed', file: null }, '没有成功：导出 · 用户'],
    ['an import', { kind: 'import', file: null }, '导入完成：用户'],
  ] as const)('the end of %s is announced', async (_, values, message) => {
    await finish(values);
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('without event stream', () => {
  const POLL_MS = 5_000;
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const setVisibility = (state: 'visible' | 'hidden') =>
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => setVisibility('visible'));

  it.each([
    ['polls while a job is running', false, createJob(), 'visible', 3],
    ['does not poll with a stream', true, createJob(), 'visible', 1],
    ['does not poll when nothing runs', false, createFinishedJob(), 'visible', 1],
    ['does not poll when hidden', false, createJob(), 'hidden', 1],
  ] as const)('%s', async (_, isLive, job, visibility, requests) => {
    stored = [job];
    eventBus.set('isLive', isLive);
    setVisibility(visibility);
    renderIndicator();
    await advance(100);
    await advance(2 * POLL_MS);

    expect(server.count(jobContract.list)).toBe(requests);
  });
});
