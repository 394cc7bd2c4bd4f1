import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { desc } from 'drizzle-orm';

import { StatementGuard } from './kernel/database/statement-guard.ts';
import { getCallSignal } from './kernel/http/current-call.ts';
import { idempotency } from './schema/idempotency.table.ts';
import { operLog } from './schema/oper-log.table.ts';
import { createCashInFile, createDeptFile } from './testing/imports/import-files.ts';
import { setupCaller, setupTestApp } from './testing/test-app.ts';

const CONTROL = /^(?:begin|commit|rollback|savepoint|release|set transaction)\b/;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let url: string;
let response: ServerResponse;
/** The statements that the current call has sent. */
let sent: string[] = [];
/** The connection closes with this statement. */
let closeAt = Infinity;

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  test.app.server.on('request', (_request, started: ServerResponse) => (response = started));

  const { logQuery } = StatementGuard.prototype;
  jest.spyOn(StatementGuard.prototype, 'logQuery').mockImplementation(function (this: StatementGuard, statement) {
    const isOfCall = getCallSignal() !== undefined;
    logQuery.call(this, statement);
    if (!isOfCall || CONTROL.test(statement)) return;
    sent.push(statement);
    if (sent.length !== closeAt) return;
    // At once: the embedded engine would send further statements before the socket is polled.
    response.emit('close');
    response.destroy();
  });
});
afterAll(() => jest.restoreAllMocks());

interface Call {
  method?: 'POST' | 'PUT';
  path: string;
  json?: object;
  csv?: string;
}

const CASH_IN = { storeId: 10, day: '2022-05-02', amount: 12_345, version: 0, confirmed: true };
const POST = { postName: '质检', postCode: 'check', sort: 1 };

/** A call of each kind, with the least number of statements at which it is aborted. */
const KINDS: [name: string, least: number, call: Call][] = [
  ['list', 2, { path: '/api/v1/sys-user?keyword=a&pageSize=100' }],
  ['tree', 1, { path: '/api/v1/dept' }],
  ['home page', 3, { path: '/api/v1/dashboard' }],
  ['month of plans', 3, { path: '/api/cafu/cash-in/month-plan?month=2026-03' }],
  ['import of cash-in', 12, { method: 'POST', path: '/api/cafu/cash-in/import', csv: createCashInFile(20) }],
  ['import of departments', 12, { method: 'POST', path: '/api/v1/dept/import', csv: createDeptFile(5, '华东大区') }],
  ['save', 8, { method: 'POST', path: '/api/cafu/cash-in', json: { entries: [CASH_IN] } }],
  ['creation', 6, { method: 'POST', path: '/api/v1/post', json: POST }],
  ['update', 6, { method: 'PUT', path: '/api/v1/post/1', json: { ...POST, postCode: 'other', version: 1 } }],
  [
    'bulk change',
    8,
    { method: 'PUT', path: '/api/v1/user/bulk', json: { ids: [2, 3], change: { kind: 'dept', deptId: 2 } } },
  ],
];

const DOWNLOADS: typeof KINDS = [
  ['export', 4, { path: '/api/v1/sys-user/export' }],
  ['workbook', 3, { path: '/api/cafu/cash-in/month-plan/export/workbook?month=2026-03' }],
];

/** @param at the statement with which the connection closes */
async function send({ method, path, json, csv }: Call, at: number) {
  sent = [];
  closeAt = at;
  const headers = {
    ...admin.headers,
    connection: 'close',
    ...(method && { 'content-type': csv === undefined ? 'application/json' : 'text/csv' }),
    ...(json && { 'idempotency-key': 'the-same' }),
  };
  const body = csv ?? (json && JSON.stringify(json)) ?? null;
  const status = await fetch(url + path, { method: method ?? 'GET', headers, body })
    .then(async (answer) => (await answer.arrayBuffer(), answer.status))
    .catch(() => null);
  await pause(10);
  return { status, statements: sent };
}

/** What a client has received in part is logged. */
const isOfLog = (statement: string) => statement.includes('"sys_oper_log');
const readLog = () => test.db.select().from(operLog).orderBy(desc(operLog.operId));
const countKeys = () => test.db.$count(idempotency);

/** Aborts a call at each of its statements, then lets it complete. */
async function abortEverywhere(call: Call, afterAbort: (sent: string[], aborted: number) => Promise<void>) {
  for (let aborted = 1; ; aborted += 1) {
    const { status, statements } = await send(call, aborted);
    if (statements.length < aborted) return { aborted: aborted - 1, status };
    expect(status).toBeNull();
    await afterAbort(statements, aborted);
  }
}

describe('after its connection has closed', () => {
  it.each(KINDS)(
    '%s: no statement follows, nothing is stored, and it can be sent again',
    async (_name, least, call) => {
      const [{ length: entries }, keys] = [await readLog(), await countKeys()];
      const { aborted, status } = await abortEverywhere(call, async (statements, at) => {
        expect(statements).toHaveLength(at);
        expect(await readLog()).toHaveLength(entries);
        expect(await countKeys()).toBe(keys);
      });

      expect(aborted).toBeGreaterThanOrEqual(least);
      expect(status).toBe(200);
      expect((await readLog()).length > entries).toBe(call.method !== undefined);
      expect((await countKeys()) - keys).toBe(call.json && call.method === 'POST' ? 1 : 0);
    },
  );

  it.each(DOWNLOADS)('%s: no row is read, but what was sent is logged', async (_name, least, call) => {
    const { length: entries } = await readLog();
    const { aborted } = await abortEverywhere(call, async (statements, at) => {
      expect(statements.slice(at).filter((statement) => !isOfLog(statement))).toEqual([]);
    });
    const added = (await readLog()).slice(0, -entries);

    expect(aborted).toBeGreaterThanOrEqual(least);
    expect(added[0]).toMatchObject({ action: 'export', result: 'done' });
    expect(added.every(({ action }) => action === 'export')).toBe(true);
  });
});
