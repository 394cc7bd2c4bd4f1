import { eq, sql } from 'drizzle-orm';

import { DAY_MS } from '@backroom/contract/calendar';
import type { ErrorGroup, ErrorGroupDetail, ErrorOccurrence, ReportedError } from '@backroom/contract/error-log';

import { errorGroupDays, errorGroups, errorGroupUsers, errorLog } from '../../schema/error-log.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { clearOperLog } from '../../testing/clear-oper-log.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const PATH = '/api/v1/error-log';
const SAMPLE_ERROR: ReportedError = {
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: Cannot read properties of undefined\n    at Page (page-Ab3_x-9.js:1:1)',
  address: '/admin/dict',
  version: 'base-Ab3_x-9.js',
  count: 3,
  at: '2026-01-01T08:00:00.000Z',
};
const OTHER_ERROR: ReportedError = { ...SAMPLE_ERROR, message: 'Out of memory', at: '2026-01-02T08:00:00.000Z' };

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let clerk: TestCaller;
beforeEach(async () => {
  await test.db.delete(errorGroups);
  await clearOperLog(test.db);
  await test.db.delete(signInAttempts);
  clerk = await test.as('clerk.s01');
});

const report = (caller: TestCaller, errors: object[]) => caller.post(PATH, { errors });
const list = async (query = '') =>
  (await admin.get(`${PATH}${query}`)).json<{ data: { list: ErrorGroup[]; count: number } }>().data;
const messages = async (query = '') => (await list(query)).list.map(({ message }) => message);
const readGroup = async (groupId: number) =>
  (await admin.get(`${PATH}/${groupId}`)).json<{ data: ErrorGroupDetail }>().data;
const occurrences = async (groupId: number) =>
  (await admin.get(`${PATH}/${groupId}/occurrence`)).json<{ data: ErrorOccurrence[] }>().data;
const setState = (ids: number[], state: string, caller = admin) => caller.put(`${PATH}/state`, { ids, state });
/** The only group. */
const findGroup = async () => {
  const { list: groups, count } = await list();
  expect(count).toBe(1);
  return groups[0]!;
};
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

describe('reported errors', () => {
  it('are stored with user and browser', async () => {
    expect((await report(clerk, [SAMPLE_ERROR])).json()).toMatchObject({ code: 200, data: { kept: 1 } });

    const { groupId } = await findGroup();
    const { at, ...reported } = SAMPLE_ERROR;
    expect(await occurrences(groupId)).toMatchObject([{ ...reported, userName: 'clerk.s01', createdAt: at }]);
  });

  it('of several users and builds are one group, with its first and last report', async () => {
    const nextBuild = {
      ...SAMPLE_ERROR,
      stack: SAMPLE_ERROR.stack.replace('Ab3_x-9.js:1:1', 'Zz8hq0L.js:3:9'),
      version: 'base-Zz8hq0L.js',
      address: '/admin/dict/data/1',
      at: '2026-01-03T08:00:00.000Z',
    };
    await report(clerk, [SAMPLE_ERROR]);
    await report(admin, [nextBuild, { ...nextBuild, count: 1, at: '2026-01-02T08:00:00.000Z' }]);
    await report(clerk, [SAMPLE_ERROR]);

    const group = await findGroup();
    expect(group).toMatchObject({
      message: SAMPLE_ERROR.message,
      state: 'open',
      count: 3 + 3 + 1 + 3,
      affectedUsers: 2,
      firstSeenAt: SAMPLE_ERROR.at,
      lastSeenAt: nextBuild.at,
      firstVersion: SAMPLE_ERROR.version,
    });
    expect((await occurrences(group.groupId)).map(({ userName }) => userName)).toEqual([
      ...['admin', 'admin', 'clerk.s01', 'clerk.s01'],
    ]);
  });

  it('that differ are groups of their own, also in one request', async () => {
    await report(clerk, [SAMPLE_ERROR, OTHER_ERROR, SAMPLE_ERROR]);

    expect((await list()).list.map(({ message, count }) => [message, count])).toEqual([
      [OTHER_ERROR.message, 3],
      [SAMPLE_ERROR.message, 6],
    ]);
  });

  it('are counted completely when they come in at the same time', async () => {
    const callers = await Promise.all(['clerk.s01', 'editor', 'lead'].map((name) => test.as(name)));
    const [first, second] = [
      [SAMPLE_ERROR, OTHER_ERROR],
      [OTHER_ERROR, SAMPLE_ERROR],
    ];
    await Promise.all(callers.flatMap((caller) => [report(caller, first), report(caller, second)]));

    expect((await list()).list).toMatchObject([
      { count: 18, affectedUsers: 3 },
      { count: 18, affectedUsers: 3 },
    ]);
    expect(await test.db.$count(errorLog)).toBe(12);
  });

  it('have a trend of 14 days, today last', async () => {
    await report(clerk, [
      { ...SAMPLE_ERROR, count: 2, at: ago(0) },
      { ...SAMPLE_ERROR, count: 5, at: ago(DAY_MS) },
      { ...SAMPLE_ERROR, count: 1, at: ago(DAY_MS) },
      { ...SAMPLE_ERROR, count: 7, at: ago(13 * DAY_MS) },
      { ...SAMPLE_ERROR, count: 9, at: ago(14 * DAY_MS) },
    ]);

    const { trend, count, groupId } = await findGroup();
    expect(trend).toEqual([7, ...Array<number>(11).fill(0), 6, 2]);
    expect(count).toBe(24);
    expect((await readGroup(groupId)).trend).toEqual(trend);
    // Days that no trend shows are not kept.
    expect(await test.db.$count(errorGroupDays)).toBe(3);
  });

  it('show their latest stack, and 404 for an unknown error', async () => {
    await report(clerk, [SAMPLE_ERROR]);
    const { groupId } = await findGroup();

    expect(await readGroup(groupId)).toMatchObject({ stack: SAMPLE_ERROR.stack, solvedAt: null, solvedBy: '' });
    for (const path of [`${PATH}/2147483647`, `${PATH}/2147483647/occurrence`])
      expect((await admin.get(path)).json()).toMatchObject({ code: 404 });
  });
});

describe('the state of an error', () => {
  const solve = async (error = SAMPLE_ERROR) => {
    await report(clerk, [error]);
    const { groupId } = await findGroup();
    await setState([groupId], 'solved');
    return groupId;
  };

  it('is solved by a user, logged, and opened again', async () => {
    const groupId = await solve();
    expect(await readGroup(groupId)).toMatchObject({ state: 'solved', solvedBy: 'admin' });
    expect(Date.parse((await readGroup(groupId)).solvedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await setState([groupId, 2_147_483_647], 'solved')).json()).toMatchObject({ code: 200, data: [] });

    expect((await setState([groupId], 'open')).json()).toMatchObject({ code: 200, data: [groupId] });
    expect(await readGroup(groupId)).toMatchObject({ state: 'open', solvedAt: null, solvedBy: '' });
    const logged = await test.db.select().from(operLog).where(eq(operLog.noun, 'errorLog')).orderBy(operLog.operId);
    expect(logged.map(({ recordId, changes }) => [recordId, changes.state])).toEqual([
      [String(groupId), { before: 'open', after: 'solved' }],
      [String(groupId), { before: 'solved', after: 'open' }],
    ]);
  });

  it.each([
    ['after it was solved', { at: '2199-01-01T00:00:00.000Z' }, 'seenAgain'],
    ['in another build', { version: 'base-Zz8hq0L.js' }, 'seenAgain'],
    ['before it was solved, by a report that comes late', {}, 'solved'],
  ])('when the error occurs %s', async (_when, change, state) => {
    const groupId = await solve();
    await report(clerk, [{ ...SAMPLE_ERROR, ...change }]);

    expect(await readGroup(groupId)).toMatchObject({ state, count: 6 });
    expect(await messages(`?state=${state}`)).toEqual([SAMPLE_ERROR.message]);
  });

  it('stays open when an open error occurs again', async () => {
    await report(clerk, [SAMPLE_ERROR]);
    await report(clerk, [{ ...SAMPLE_ERROR, at: ago(0) }]);

    expect(await findGroup()).toMatchObject({ state: 'open' });
  });

  it('can be solved a second time', async () => {
    const groupId = await solve();
    await report(clerk, [{ ...SAMPLE_ERROR, at: ago(0) }]);
    await setState([groupId], 'solved');

    expect(await readGroup(groupId)).toMatchObject({ state: 'solved' });
  });

  it.each([
    { ids: [], state: 'open' },
    { ids: [1] },
    { ids: [1], state: 'seenAgain' },
    { ids: [1], state: 'open', x: 1 },
  ])('rejects %j', async (body) => {
    expect((await admin.put(`${PATH}/state`, body)).json()).toMatchObject({ code: 422 });
  });
});

describe('the error log', () => {
  it('can be read and changed by administrators only', async () => {
    await report(clerk, [SAMPLE_ERROR]);
    const { groupId } = await findGroup();

    for (const path of ['', '/export', `/${groupId}`, `/${groupId}/occurrence`])
      expect((await clerk.get(`${PATH}${path}`)).json()).toMatchObject({ code: 403 });
    expect((await clerk.remove(PATH, [groupId])).json()).toMatchObject({ code: 403 });
    expect((await setState([groupId], 'solved', clerk)).json()).toMatchObject({ code: 403 });
  });

  it('is sorted last seen first, and by count and users', async () => {
    await report(clerk, [SAMPLE_ERROR, OTHER_ERROR]);
    await report(clerk, [{ ...SAMPLE_ERROR, count: 1 }]);
    await report(admin, [OTHER_ERROR]);

    expect(await messages()).toEqual([OTHER_ERROR.message, SAMPLE_ERROR.message]);
    expect(await messages('?orderBy=lastSeenAt&order=asc')).toEqual([SAMPLE_ERROR.message, OTHER_ERROR.message]);
    expect((await messages('?orderBy=affectedUsers&order=desc'))[0]).toBe(OTHER_ERROR.message);
    expect((await messages('?orderBy=count&order=asc'))[0]).toBe(SAMPLE_ERROR.message);
  });

  it('filters by message, stack of any report, page and user', async () => {
    await report(clerk, [SAMPLE_ERROR, { ...OTHER_ERROR, stack: `#1a2b3c4d\n${OTHER_ERROR.stack}` }]);
    await report(admin, [{ ...OTHER_ERROR, stack: `#9f8e7d6c\n${OTHER_ERROR.stack}`, address: '/dashboard' }]);

    expect((await list()).count).toBe(2);
    expect(await messages('?message=memory')).toEqual([OTHER_ERROR.message]);
    expect(await messages('?message=1a2b3c4d')).toEqual([OTHER_ERROR.message]);
    expect(await messages('?message=9f8e7d6c')).toEqual([OTHER_ERROR.message]);
    expect(await messages('?message=%25')).toEqual([]);
    expect(await messages('?address=dict')).toHaveLength(2);
    expect(await messages('?address=dashboard')).toEqual([OTHER_ERROR.message]);
    expect(await messages('?userName=admin')).toEqual([OTHER_ERROR.message]);
    expect(await messages('?userName=nobody')).toEqual([]);
    expect(await messages('?state=solved')).toEqual([]);
  });

  it('is exported completely, with filters and order of the list', async () => {
    const reports = Array.from({ length: 20 }, (_, index) => ({
      ...SAMPLE_ERROR,
      message: `=fault ${String.fromCodePoint(97 + index)}`,
      count: 20 - index,
    }));
    await report(clerk, reports);
    await report(clerk, [{ ...SAMPLE_ERROR, address: '/dashboard' }]);

    const response = await admin.get(`${PATH}/export?address=dict&pageSize=10&orderBy=count`, {
      'accept-language': 'en-US',
    });

    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('error-log%20%28Asia-Shanghai%29.csv');
    const [head, ...lines] = response.body.split('\r\n').filter(Boolean);
    expect(head).toBe('\uFEFFNo.,Error,State,Page,Times,Users,First seen,First version,Last seen,Last version');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toMatch(/^\d+,'=fault t,Open,\/admin\/dict,1,1,2026-01-01 16:00:00,base-Ab3_x-9\.js,/);
    expect(response.body).not.toContain('/dashboard');
  });

  it('limits times in the future to now', async () => {
    await report(clerk, [{ ...SAMPLE_ERROR, at: '2199-01-01T00:00:00.000Z' }]);

    expect(Date.parse((await findGroup()).lastSeenAt)).toBeLessThanOrEqual(Date.now());
  });

  it('limits the rate of reports per user', async () => {
    const kept: number[] = [];
    for (let call = 0; call < 14; call += 1) {
      kept.push((await report(clerk, [SAMPLE_ERROR])).json<{ data: { kept: number } }>().data.kept);
    }

    expect(kept.slice(0, 12)).toEqual(Array<number>(12).fill(1));
    expect(kept.slice(12)).toEqual([0, 0]);
    expect(await findGroup()).toMatchObject({ count: 36 });
    expect((await report(admin, [SAMPLE_ERROR])).json()).toMatchObject({ data: { kept: 1 } });
  });

  it('keeps the latest 50 reports of an error, and its counts', async () => {
    for (let call = 0; call < 6; call += 1)
      await report(call % 2 ? clerk : admin, Array<ReportedError>(10).fill({ ...SAMPLE_ERROR, count: 1 }));

    const { groupId, count, affectedUsers } = await findGroup();
    expect([count, affectedUsers]).toEqual([60, 2]);
    expect(await occurrences(groupId)).toHaveLength(50);
  });

  it('keeps the latest 10,000 reports', async () => {
    await report(clerk, [SAMPLE_ERROR, OTHER_ERROR]);
    const ids = (await test.db.select({ id: errorLog.errorId }).from(errorLog)).map(({ id }) => id);
    const newest = Math.min(...ids) + 10_000;
    await test.db.execute(sql`select setval(pg_get_serial_sequence('sys_error_log', 'error_id'), ${newest - 1}::int)`);
    await report(clerk, [SAMPLE_ERROR]);

    const kept = (await test.db.select({ id: errorLog.errorId }).from(errorLog)).map(({ id }) => id);
    expect(new Set(kept)).toEqual(new Set([newest, Math.max(...ids)]));
    expect((await list()).count).toBe(2);
  });

  it('keeps the 1,000 errors that were seen last', async () => {
    await report(clerk, [SAMPLE_ERROR]);
    await test.db
      .execute(sql`insert into sys_error_group (fingerprint, message, stack, count, first_seen_at, last_seen_at)
      select 'filler ' || n, 'filler', '', 1, now(), now() from generate_series(1, 999) n`);
    expect((await list()).count).toBe(1_000);

    await report(clerk, [{ ...OTHER_ERROR, stack: '', at: ago(0) }]);

    expect((await list()).count).toBe(1_000);
    expect(await messages('?message=properties')).toEqual([]);
    expect(await messages('?message=memory')).toEqual([OTHER_ERROR.message]);
  });

  it('deletes an error with its reports, users and days', async () => {
    await report(clerk, [SAMPLE_ERROR, OTHER_ERROR]);
    const [first, second] = (await list()).list;

    const response = await admin.remove(PATH, [first?.groupId ?? 0, 2_147_483_647]);

    expect(response.json()).toMatchObject({ code: 200, data: [first?.groupId] });
    expect((await list()).list.map(({ groupId }) => groupId)).toEqual([second?.groupId]);
    for (const table of [errorLog, errorGroupUsers, errorGroupDays])
      expect(await test.db.$count(table, eq(table.groupId, first!.groupId))).toBe(0);
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
