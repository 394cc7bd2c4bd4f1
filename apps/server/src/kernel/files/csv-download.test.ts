import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { registerDownload } from '../http/register-download.ts';
import { contentDisposition, formatCell } from './csv-download.ts';

const BOM = '\ufeff';

const PAYLOADS = [
  '=1+1',
  '=cmd|"/C calc"!A0',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '   @x',
  '\u00a0=1',
  '\u3000=1',
  '\u2003+1',
  '\ufeff=1',
  '\u0000=1',
  '\u0001\u0002=1',
  '\u001b=1',
  '\u007f=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  ' ＝1',
  '=HYPERLINK("http://evil","x")',
  '+cmd',
  '-2+3+cmd',
  '@import',
  '\r\n=1',
  '\t\t-1',
  '\v=1',
];
// eslint-disable-next-line no-control-regex -- spreadsheets skip NUL
const TRIGGER = /^["\s\ufeff]*[=+\-@＝＋－＠\u0000]/;

describe('cells', () => {
  it.each(PAYLOADS)('escapes %j', (payload) => {
    expect(formatCell(payload)).toMatch(/^'/);
    expect(formatCell(payload)).not.toMatch(TRIGGER);
  });

  it.each([
    ['harmless', 'harmless'],
    ['a-b', 'a-b'],
    ['two\nlines', 'two\nlines'],
    ['a\u0000b', 'ab'],
    [-5, '-5'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
  ])('formats %j as %j', (value, text) => {
    expect(formatCell(value)).toBe(text);
  });
});

describe('attachment', () => {
  it('has an ASCII fallback and the exact name', () => {
    expect(contentDisposition('字典 (1).csv')).toBe(
      `attachment; filename="_1_.csv"; filename*=UTF-8''%E5%AD%97%E5%85%B8%20%281%29.csv`,
    );
    expect(contentDisposition('a"\r\nX: 1.csv')).not.toMatch(/[\r\n]|"a"/);
  });
});

describe('a download', () => {
  interface Row {
    name: string;
    amount: number;
  }
  let app: FastifyInstance;
  let rows: () => AsyncGenerator<Row>;
  let read = 0;
  let isEnded = false;
  beforeAll(async () => {
    app = await createTestApp({
      exportsPerMinute: Infinity,
      routes: (instance) =>
        registerDownload(instance, sampleContract.export, () => ({
          fileName: { 'zh-CN': '样例', 'en-US': 'samples' },
          columns: [
            { header: { 'zh-CN': '名称', 'en-US': 'Name' }, value: (row: Row) => row.name },
            { header: { 'zh-CN': '=数量', 'en-US': '=Amount' }, value: (row: Row) => row.amount },
          ],
          rows: rows(),
        })),
    });
  });
  afterAll(() => app.close());

  const download = (headers = {}) => app.inject({ url: '/api/v1/sample/export', headers });
  async function* yieldRows<Given>(...given: Given[]) {
    yield* given;
  }
  async function* endless() {
    try {
      for (read = 0; ; read += 1) yield { name: 'x'.repeat(1_000), amount: read };
    } finally {
      isEnded = true;
    }
  }

  it('is CSV with BOM, CRLF, quotes and labels in the language of the caller', async () => {
    rows = () => yieldRows({ name: 'a "quoted", name', amount: 1 }, { name: 'two\nlines', amount: -2 });

    const response = await download({ 'accept-language': 'en' });

    expect(response.body).toBe(`${BOM}Name,'=Amount\r\n"a ""quoted"", name",1\r\n"two\nlines",-2\r\n`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="samples.csv"; filename*=UTF-8''samples.csv`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const chinese = await download();
    expect(chinese.body.startsWith(`${BOM}名称,'=数量\r\n`)).toBe(true);
    expect(chinese.headers['content-disposition']).toContain("filename*=UTF-8''%E6%A0%B7%E4%BE%8B.csv");
  });

  it('has times in the zone of the caller, which its name tells', async () => {
    const columns = [{ header: { 'zh-CN': '时间', 'en-US': 'Time' }, time: ({ at }: { at: string | null }) => at }];
    const timed = await createTestApp({
      findTimeZone: async () => 'America/New_York',
      routes: (instance) =>
        registerDownload(instance, sampleContract.export, () => ({
          fileName: { 'zh-CN': '日志', 'en-US': 'log' },
          columns,
          rows: yieldRows({ at: '2026-07-01T03:59:59.900Z' }, { at: null }, { at: '2026-11-01T06:30:00Z' }),
        })),
    });
    const { body, headers } = await timed.inject({
      url: '/api/v1/sample/export',
      headers: { 'accept-language': 'en' },
    });
    await timed.close();

    expect(body).toBe(`${BOM}Time\r\n2026-06-30 23:59:59\r\n\r\n2026-11-01 01:30:00\r\n`);
    expect(headers['content-disposition']).toContain("UTF-8''log%20%28America-New_York%29.csv");
  });

  it('has only a header without rows', async () => {
    rows = () => yieldRows();

    expect((await download({ 'accept-language': 'en' })).body).toBe(`${BOM}Name,'=Amount\r\n`);
  });

  it('contains no cell that a spreadsheet would evaluate', async () => {
    rows = () => yieldRows(...PAYLOADS.map((name) => ({ name, amount: 1 })));

    const { body } = await download();
    const unquoted = body.slice(1).replace(/"(?:[^"]|"")*"/g, (cell) => cell.slice(1, 2));
    const cells = unquoted.split('\r\n').flatMap((line) => line.split(','));
    expect(cells.length).toBeGreaterThan(PAYLOADS.length * 2);
    expect(cells.filter((cell) => TRIGGER.test(cell))).toEqual([]);
  });

  it('responds with the envelope if the first row cannot be read', async () => {
    rows = async function* () {
      yield* [];
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };

    const response = await download();
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers).not.toHaveProperty('content-disposition');
  });

  it('is aborted if a later row cannot be read', async () => {
    rows = async function* () {
      for (let amount = 0; amount < 5_000; amount += 1) yield { name: 'x'.repeat(1_000), amount };
      throw new Error('too late');
    };

    await expect(download()).rejects.toThrow();
  });

  it('reads only as fast as the socket accepts, and stops when the client disconnects', async () => {
    rows = endless;
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.pause();
    socket.write('GET /api/v1/sample/export HTTP/1.1\r\nHost: x\r\n\r\n');
    await pause(400);
    const readSoFar = read;
    await pause(200);

    expect(readSoFar).toBeGreaterThan(0);
    expect(read).toBe(readSoFar);
    expect(isEnded).toBe(false);
    socket.destroy();
    for (let tries = 0; tries < 100 && !isEnded; tries += 1) await pause(20);
    expect(isEnded).toBe(true);
  });
});
