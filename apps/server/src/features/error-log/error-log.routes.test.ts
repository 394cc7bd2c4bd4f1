import { sql } from 'drizzle-orm';

import { type ErrorLogEntry, type ReportedError } from '@backroom/contract/error-log';

import { loginAttempts } from '../sessions/sessions.table.ts';
import { openTestApp, type TestApp, type TestCaller } from '../testing/test-app.ts';
import { errorLog } from './error-log.table.ts';

const PATH = '/api/v1/error-log';
const FAULT: ReportedError = {
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: Cannot read properties of undefined\n    at Page (page.js:1:1)',
  address: '/admin/dict',
  version: 'index-abc.js',
  count: 3,
  at: '2026-01-01T08:00:00.000Z',
};

let test: TestApp;
let admin: TestCaller;
let clerk: TestCaller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.as('admin');
});
afterAll(() => test.close());
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
    expect((await report(clerk, [FAULT])).json()).toMatchObject({ code: 200, data: { kept: 1 } });

    const [entry] = (await list()).list;
    const { at, ...told } = FAULT;
    expect(entry).toMatchObject({ ...told, userName: 'clerk.s01', createdAt: at });
  });

  it('can be read and deleted by administrators only', async () => {
    await report(clerk, [FAULT]);

    expect((await clerk.get(PATH)).json()).toMatchObject({ code: 403 });
    expect((await clerk.get(`${PATH}/export`)).json()).toMatchObject({ code: 403 });
    expect((await clerk.remove(PATH, [1])).json()).toMatchObject({ code: 403 });
  });

  it('is sorted newest first, and filters by message, stack, page and user', async () => {
    await report(clerk, [FAULT, { ...FAULT, message: 'Out of memory', at: '2026-01-02T08:00:00.000Z' }]);

    expect((await list()).list.map(({ message }) => message)).toEqual(['Out of memory', FAULT.message]);
    expect((await list('?message=memory')).count).toBe(1);
    expect((await list('?message=page.js')).count).toBe(2);
    expect((await list('?address=dict')).count).toBe(2);
    expect((await list('?userName=admin')).count).toBe(0);
  });

  it('is exported completely, with filters and order of the list', async () => {
    const faults = Array.from({ length: 20 }, (_, index) => ({
      ...FAULT,
      message: `=fault ${index}`,
      count: 20 - index,
    }));
    await report(clerk, faults);
    await report(clerk, [{ ...FAULT, address: '/dashboard' }]);

    const answer = await admin.get(`${PATH}/export?address=dict&pageSize=10&orderBy=count`, {
      'accept-language': 'en-US',
    });

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('error-log.csv');
    const [head, ...lines] = answer.body.split('\r\n');
    expect(head).toBe('\uFEFFNo.,Error,Page,Username,Browser,IP address,Page version,Times,Last seen,Stack');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toMatch(
      /^\d+,'=fault 19,\/admin\/dict,clerk\.s01,.*,index-abc\.js,1,2026-01-01T08:00:00\.000Z,"TypeError: .*\n {4}at Page/s,
    );
    expect(answer.body).not.toContain('/dashboard');
  });

  it('limits times in the future to now', async () => {
    await report(clerk, [{ ...FAULT, at: '2199-01-01T00:00:00.000Z' }]);

    expect(Date.parse((await list()).list[0]?.createdAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('limits the rate of reports per user', async () => {
    const kept: number[] = [];
    for (let call = 0; call < 14; call += 1) {
      kept.push((await report(clerk, [FAULT])).json<{ data: { kept: number } }>().data.kept);
    }

    expect(kept.slice(0, 12)).toEqual(Array<number>(12).fill(1));
    expect(kept.slice(12)).toEqual([0, 0]);
    expect((await list()).count).toBe(12);
    expect((await report(admin, [FAULT])).json()).toMatchObject({ data: { kept: 1 } });
  });

  it('keeps the latest 10,000', async () => {
    await report(clerk, [FAULT, FAULT]);
    const [second, first] = (await list()).list.map(({ errorId }) => errorId).sort((one, other) => other - one);
    const newest = (first ?? 0) + 10_000;
    await test.db.execute(sql`select setval(pg_get_serial_sequence('sys_error_log', 'error_id'), ${newest - 1}::int)`);
    await report(clerk, [FAULT]);

    expect(new Set((await list()).list.map(({ errorId }) => errorId))).toEqual(new Set([newest, second]));
  });

  it('deletes entries', async () => {
    await report(clerk, [FAULT, FAULT]);
    const [first, second] = (await list()).list;

    const answer = await admin.remove(PATH, [first?.errorId ?? 0]);

    expect(answer.json()).toMatchObject({ code: 200, data: [first?.errorId] });
    expect((await list()).list.map(({ errorId }) => errorId)).toEqual([second?.errorId]);
  });

  it.each<[string, object]>([
    ['no errors', { errors: [] }],
    ['too many errors', { errors: Array(21).fill(FAULT) }],
    ['a stack that is too long', { errors: [{ ...FAULT, stack: 'x'.repeat(8_001) }] }],
    ['an invalid time', { errors: [{ ...FAULT, at: 'yesterday' }] }],
    ['an unknown field', { errors: [{ ...FAULT, password: 'secret' }] }],
  ])('rejects %s', async (_what, body) => {
    expect((await clerk.post(PATH, body)).json()).toMatchObject({ code: 422 });
    expect((await list()).count).toBe(0);
  });
});
