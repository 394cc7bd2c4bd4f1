import { waitFor } from '@testing-library/react';

import { signedIn, signedOut } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { fakeServer, Refusal } from '@backroom/client/testing';
import { errorLogContract, type ReportedError } from '@backroom/contract/error-log';

import { makeStore } from '../store.ts';
import { silent } from '../testing/console.tsx';
import { noteFault, tellFaults } from './note-fault.ts';

const MINUTE_MS = 60_000;

const server = fakeServer();
const error = jest.fn();
const store = makeStore({ ...silent, error });
let told: ReportedError[][];

beforeAll(() => {
  jest.useFakeTimers({ advanceTimers: true });
  noteFault(new Error('before the start'));
  configureHttp({ token: () => store.getState().session.token, language: () => 'zh-CN' });
  tellFaults(store);
});
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  told = [];
  server.on(errorLogContract.report, ({ body }) => {
    told.push(body.errors);
    return { kept: body.errors.length };
  });
  store.dispatch(signedIn('token'));
});
afterEach(async () => {
  // Flushes the queue.
  await minutes(30);
});
afterAll(() => jest.useRealTimers());

async function minutes(count: number) {
  for (let minute = 0; minute < count; minute += 1) await jest.advanceTimersByTimeAsync(MINUTE_MS);
}

const messages = () => told.map((errors) => errors.map(({ message, count }) => `${message} ×${count}`));
const countTold = () => told.flat().reduce((sum, { count }) => sum + count, 0);

it('batches errors and counts repeated ones', async () => {
  const boom = new Error('boom');
  for (let time = 0; time < 400; time += 1) noteFault(boom);
  noteFault(new Error('bang'));

  await waitFor(() => expect(messages()).toEqual([['boom ×400', 'bang ×1']]));
});

it('captures errors outside of error boundaries', async () => {
  dispatchEvent(new ErrorEvent('error', { error: new Error('of a handler'), message: 'of a handler' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('of a promise') }));

  await waitFor(() => expect(messages()).toEqual([['of a handler ×1', 'of a promise ×1']]));
});

it('sends at most ten requests a minute', async () => {
  noteFault(new Error('the first'));
  await waitFor(() => expect(told).toHaveLength(1));
  const begin = Date.now();
  for (let time = 0; time < 1_000; time += 1) {
    noteFault(new Error(`fault ${time}`));
    await jest.advanceTimersByTimeAsync(60);
  }

  expect(Date.now() - begin).toBeGreaterThanOrEqual(MINUTE_MS);
  expect(told.length - 1).toBeGreaterThan(5);
  expect(told.length - 1).toBeLessThanOrEqual((Date.now() - begin) / 6_000);
  for (const errors of told) expect(errors.length).toBeLessThanOrEqual(20);
});

it('buffers the latest 500 errors until the server is reachable, without a message to the user', async () => {
  server.on(errorLogContract.report, () => {
    throw new Refusal(503, '服务繁忙');
  });
  for (let time = 0; time < 400; time += 1) noteFault(new Error(`fault ${time}`));
  await waitFor(() => expect(server.count(errorLogContract.report)).toBeGreaterThan(0));
  for (let time = 400; time < 700; time += 1) noteFault(new Error(`fault ${time}`));
  await jest.advanceTimersByTimeAsync(MINUTE_MS / 2);
  expect(told).toEqual([]);

  server.on(errorLogContract.report, ({ body }) => {
    told.push(body.errors);
    return { kept: body.errors.length };
  });
  await minutes(10);
  expect(countTold()).toBe(500);
  expect(told.flat().map(({ message }) => message)).toContain('fault 699');
  expect(error).not.toHaveBeenCalled();
});

it('waits until a user has signed in', async () => {
  store.dispatch(signedOut());
  noteFault(new Error('at the sign-in'));
  await minutes(1);
  expect(server.count(errorLogContract.report)).toBe(0);

  store.dispatch(signedIn('token'));
  await minutes(2);
  expect(messages()).toEqual([['at the sign-in ×1']]);
});

it('does not retry what the server rejects', async () => {
  let refused = 0;
  server.on(errorLogContract.report, () => {
    refused += 1;
    throw new Refusal(422, '参数有误');
  });
  noteFault(new Error('boom'));
  await minutes(5);

  expect(refused).toBe(1);
});
