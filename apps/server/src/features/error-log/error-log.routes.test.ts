import { sql } from 'drizzle-orm';

import type { ErrorLogEntry, ReportedError } from '@backroom/contract/error-log';

import { loginAttempts } from '../sessions/sessions.table.ts';
import { setupTestApp, type TestCaller } from '../testing/test-app.ts';
import { errorLog } from './error-log.table.ts';

const PATH = '/api/v1/error-log';
const SAMPLE_ERROR: ReportedError = {
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: Cannot read properties of undefined\n    at Page (page.js:1:1)',
  address: '/admin/dict',
  version: 'index-abc.js',
  count: 3,
  at: '2026-01-01T08:00:00.000Z',
};

const test = setupTestApp();
let admin: TestCaller;
let clerk: TestCaller;
beforeAll(async () => {
  admin = await test.as('admin');
});
beforeEach(async () => {
  await test.db.delete(errorLog);
  await test.db.delete(loginAttempts);
  clerk = await test.as('clerk.s01');
});

const report = (caller: TestCaller, errors: object[]) => caller.post(PATH, { errors });
const list = async (query = '') =>
  (await admin.get(`${PATH}${query}`)).json<{ data: { list: ErrorLogEntry[]; count: number } }>().data;

describe('the error log', () => {
  it('stores reported errors with user and browser', async () => {
    expect((await report(clerk, [SAMPLE_ERROR])).json()).toMatchObject({ code: 200, data: { kept: 1 } });

    const [entry] = (await list()).list;
    const { at, ...reported } = SAMPLE_ERROR;
    expect(entry).toMatchObject({ ...reported, userName: 'clerk.s01', createdAt: at });
  });

  it('can be read and deleted by administrators only', async () => {
    await report(clerk, [SAMPLE_ERROR]);

    expect((await clerk.get(PATH)).json()).toMatchObject({ code: 403 });
    expect((await clerk.get(`${PATH}/export`)).json()).toMatchObject({ code: 403 });
    expect((await clerk.remove(PATH, [1])).json()).toMatchObject({ code: 403 });
  });

  it('is sorted newest first, and filters by message, stack, page and user', async () => {
    await report(clerk, [SAMPLE_ERROR, { ...SAMPLE_ERROR, message: 'Out of memory', at: '2026-01-02T08:00:00.000Z' }]);

    expect((await list()).list.map(({ message }) => message)).toEqual(['Out of memory', SAMPLE_ERROR.message]);
    expect((await list('?message=memory')).count).toBe(1);
    expect((await list('?message=page.js')).count).toBe(2);
    expect((await list('?address=dict')).count).toBe(2);
    expect((await list('?userName=admin')).count).toBe(0);
  });

  it('is exported completely, with filters and order of the list', async () => {
    const reports = Array.from({ length: 20 }, (_, index) => ({
      ...SAMPLE_ERROR,
      message: `=fault ${index}`,
      count: 20 - index,
    }));
    await report(clerk, reports);
    await report(clerk, [{ ...SAMPLE_ERROR, address: '/dashboard' }]);

    const response = await admin.get(`${PATH}/export?address=dict&pageSize=10&orderBy=count`, {
      'accept-language': 'en-US',
    });

    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('error-log.csv');
    const [head, ...lines] = response.body.split('\r\n');
    expect(head).toBe('\uFEFFNo.,Error,Page,User name,Browser,IP address,Page version,Times,Last seen,Stack');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toMatch(
      /^\d+,'=fault 19,\/admin\/dict,clerk\.s01,.*,index-abc\.js,1,2026-01-01T08:00:00\.000Z,"TypeError: .*\n {4}at Page/s,
    );
    expect(response.body).not.toContain('/dashboard');
  });

  it('limits times in the future to now', async () => {
    await report(clerk, [{ ...SAMPLE_ERROR, at: '2199-01-01T00:00:00.000Z' }]);

    expect(Date.parse((await list()).list[0]?.createdAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('limits the rate of reports per user', async () => {
    const kept: number[] = [];
    for (let call = 0; call < 14; call += 1) {
      kept.push((await report(clerk, [SAMPLE_ERROR])).json<{ data: { kept: number } }>().data.kept);
    }

    expect(kept.slice(0, 12)).toEqual(Array<number>(12).fill(1));
    expect(kept.slice(12)).toEqual([0, 0]);
    expect((await list()).count).toBe(12);
    expect((await report(admin, [SAMPLE_ERROR])).json()).toMatchObject({ data: { kept: 1 } });
  });

  it('keeps the latest 10,000', async () => {
    await report(clerk, [SAMPLE_ERROR, SAMPLE_ERROR]);
    const [second, first] = (await list()).list.map(({ errorId }) => errorId).sort((one, other) => other - one);
    const newest = (first ?? 0) + 10_000;
    await test.db.execute(sql`select setval(pg_get_serial_sequence('sys_error_log', 'error_id'), ${newest - 1}::int)`);
    await report(clerk, [SAMPLE_ERROR]);

    expect(new Set((await list()).list.map(({ errorId }) => errorId))).toEqual(new Set([newest, second]));
  });

  it('deletes entries', async () => {
    await report(clerk, [SAMPLE_ERROR, SAMPLE_ERROR]);
    const [first, second] = (await list()).list;

    const response = await admin.remove(PATH, [first?.errorId ?? 0]);

    expect(response.json()).toMatchObject({ code: 200, data: [first?.errorId] });
    expect((await list()).list.map(({ errorId }) => errorId)).toEqual([second?.errorId]);
  });

  it.each<[string, object]>([
    ['no errors', { errors: [] }],
    ['too many errors', { errors: Array(21).fill(SAMPLE_ERROR) }],
    ['a stack that is too long', { errors: [{ ...SAMPLE_ERROR, stack: 'x'.repeat(8_001) }] }],
    ['an invalid time', { errors: [{ ...SAMPLE_ERROR, at: 'yesterday' }] }],
    ['an unknown field', { errors: [{ ...SAMPLE_ERROR, password: 'secret' }] }],
  ])('rejects %s', async (_what, body) => {
    expect((await clerk.post(PATH, body)).json()).toMatchObject({ code: 422 });
    expect((await list()).count).toBe(0);
  });
});
