import { waitFor } from '@testing-library/react';

import { signedIn, signedOut } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { errorLogApi } from '@backroom/client/error-log';
import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { errorLogContract, type ReportedError } from '@backroom/contract/error-log';

import { createAppStore } from '../store.ts';
import { silentPresenter } from '../testing/console.tsx';
import { captureError, startErrorReporting } from './capture-error.ts';

const MINUTE_MS = 60_000;

const server = createFakeServer();
const error = jest.fn();
const store = createAppStore({ ...silentPresenter, error, report: captureError });
let reports: ReportedError[][];

beforeAll(() => {
  jest.useFakeTimers({ advanceTimers: true });
  captureError(new Error('before the start'));
  configureHttp({ token: () => store.getState().session.token, language: () => 'zh-CN' });
  startErrorReporting(store);
});
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  reports = [];
  server.on(errorLogContract.report, ({ body }) => {
    reports.push(body.errors);
    return { kept: body.errors.length };
  });
  store.dispatch(signedIn('token'));
});
afterEach(async () => {
  // Flushes the queue.
  await advanceMinutes(30);
});
afterAll(() => jest.useRealTimers());

async function advanceMinutes(count: number) {
  for (let minute = 0; minute < count; minute += 1) await jest.advanceTimersByTimeAsync(MINUTE_MS);
}

const getMessages = () => reports.map((errors) => errors.map(({ message, count }) => `${message} ×${count}`));
const getTotalCount = () => reports.flat().reduce((sum, { count }) => sum + count, 0);

it('batches errors and counts repeated ones', async () => {
  const boom = new Error('boom');
  for (let index = 0; index < 400; index += 1) captureError(boom);
  captureError(new Error('bang'));

  await waitFor(() => expect(getMessages()).toEqual([['boom ×400', 'bang ×1']]));
});

it('captures errors outside of error boundaries', async () => {
  dispatchEvent(new ErrorEvent('error', { error: new Error('of a handler'), message: 'of a handler' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('of a promise') }));

  await waitFor(() => expect(getMessages()).toEqual([['of a handler ×1', 'of a promise ×1']]));
});

it('sends at most ten requests a minute', async () => {
  captureError(new Error('the first'));
  await waitFor(() => expect(reports).toHaveLength(1));
  const startedAt = Date.now();
  for (let index = 0; index < 1_000; index += 1) {
    captureError(new Error(`fault ${index}`));
    await jest.advanceTimersByTimeAsync(60);
  }

  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(MINUTE_MS);
  expect(reports.length - 1).toBeGreaterThan(5);
  expect(reports.length - 1).toBeLessThanOrEqual((Date.now() - startedAt) / 6_000);
  for (const errors of reports) expect(errors.length).toBeLessThanOrEqual(20);
});

it('buffers the latest 500 errors until the server is reachable, without a message to the user', async () => {
  server.on(errorLogContract.report, () => {
    throw new FakeApiError(503, '服务繁忙');
  });
  for (let index = 0; index < 400; index += 1) captureError(new Error(`fault ${index}`));
  await waitFor(() => expect(server.count(errorLogContract.report)).toBeGreaterThan(0));
  for (let index = 400; index < 700; index += 1) captureError(new Error(`fault ${index}`));
  await jest.advanceTimersByTimeAsync(MINUTE_MS / 2);
  expect(reports).toEqual([]);

  server.on(errorLogContract.report, ({ body }) => {
    reports.push(body.errors);
    return { kept: body.errors.length };
  });
  await advanceMinutes(10);
  expect(getTotalCount()).toBe(500);
  expect(reports.flat().map(({ message }) => message)).toContain('fault 699');
  expect(error).not.toHaveBeenCalled();
});

it('waits until a user has signed in', async () => {
  store.dispatch(signedOut());
  captureError(new Error('at the sign-in'));
  await advanceMinutes(1);
  expect(server.count(errorLogContract.report)).toBe(0);

  store.dispatch(signedIn('token'));
  await advanceMinutes(2);
  expect(getMessages()).toEqual([['at the sign-in ×1']]);
});

it('does not retry what the server rejects', async () => {
  let rejections = 0;
  server.on(errorLogContract.report, () => {
    rejections += 1;
    throw new FakeApiError(422, '参数有误');
  });
  captureError(new Error('boom'));
  await advanceMinutes(5);

  expect(rejections).toBe(1);
});

it('reports data of another shape with the endpoint and what was wrong, without the data', async () => {
  server.on(errorLogContract.list, () => ({ list: '13800000001' }) as never);
  await store.dispatch(errorLogApi.endpoints.getErrorLog.initiate({ query: {} }));
  await advanceMinutes(1);
  expect(getMessages().flat()).toEqual(['GET /api/v1/error-log: data.list: string instead of array ×1']);
});
