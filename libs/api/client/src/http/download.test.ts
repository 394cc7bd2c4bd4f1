import { CanceledError } from 'axios';

import { dictTypeContract } from '@backroom/contract/dictionaries';
import { type Job, jobContract } from '@backroom/contract/jobs';

import { createFakeServer, FakeApiError, FakeJobStarted, FakeTransportError } from '../testing/index.ts';
import { sample } from '../testing/sample.ts';
import { download } from './download.ts';
import { parseFileName } from './file-name.ts';
import { http, REQUEST_TIMEOUT_MS } from './http.ts';

const server = createFakeServer();
const start = () => download(dictTypeContract.export, { query: {} });

beforeEach(() => server.install());

describe('download', () => {
  it('returns the file and its name', async () => {
    server.on(dictTypeContract.export, () => '\ufeffname\r\n');
    const outcome = await start();

    expect(outcome).toMatchObject({ data: { fileName: 'export.csv' } });
    expect('data' in outcome && outcome.data.blob.size).toBe(9);
  });

  it('parses an error envelope in a binary response', async () => {
    server.on(dictTypeContract.export, () => {
      throw new FakeApiError(403, 'no right');
    });
    expect(await start()).toMatchObject({ error: { kind: 'response', code: 403, message: 'no right' } });
  });

  it('returns the job that will write the file', async () => {
    const job = sample(jobContract.byId.data) as Job;
    server.on(dictTypeContract.export, () => {
      throw new FakeJobStarted(job);
    });
    expect(await start()).toEqual({ job });
  });

  it.each([
    ['HTML', { status: 200, body: '<html>' }, { kind: 'transport', status: 200 }],
    ['an empty proxy response', { status: 502, body: '' }, { kind: 'transport', status: 502 }],
    ['an envelope', { status: 200, body: '{"code":200,"data":{"jobId":1}}' }, { kind: 'transport', status: 200 }],
    ['a job without id', { status: 202, body: '{"code":202,"data":null}' }, { kind: 'transport', status: 202 }],
  ])('does not return %s as a file', async (_, failure, error) => {
    server.on(dictTypeContract.export, () => {
      throw new FakeTransportError(failure);
    });
    expect(await start()).toEqual({ error });
  });

  it('reports an unreachable server as offline', async () => {
    server.on(dictTypeContract.export, () => {
      throw new FakeTransportError('offline');
    });
    expect(await start()).toEqual({ error: { kind: 'offline' } });
  });

  describe('on a slow connection', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('times out after the time limit without data, not before', async () => {
      let progress: (loaded: number) => void = () => undefined;
      http.defaults.adapter = (config) =>
        new Promise((_, reject) => {
          progress = (loaded) => config.onDownloadProgress?.({ loaded } as never);
          config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
        });
      const received: number[] = [];
      let outcome: unknown;
      void download(dictTypeContract.export, { query: {} }, (bytes) => received.push(bytes)).then(
        (result) => (outcome = result),
      );

      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
      progress(512);
      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
      expect(outcome).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);

      expect(outcome).toEqual({ error: { kind: 'timeout' } });
      expect(received).toEqual([512]);
    });
  });
});

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="dict.csv"', 'dict.csv'],
    ['attachment; filename=dict.csv', 'dict.csv'],
    [`attachment; filename="dict.csv"; filename*=UTF-8''%E5%AD%97%E5%85%B8.csv`, '字典.csv'],
    [`attachment; filename="dict.csv"; filename*=UTF-8''%E0%A4%A`, 'dict.csv'],
    ['attachment; filename="../../etc/passwd"', '_.._etc_passwd'],
    ['', 'download'],
  ])('parses %s', (disposition, name) => expect(parseFileName(disposition)).toBe(name));
});
