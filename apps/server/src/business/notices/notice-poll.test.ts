import { eq, type SQL, sql } from 'drizzle-orm';

import type { OwnNotice } from '@backroom/contract/own-notices';

import { StatementGuard } from '../../kernel/database/statement-guard.ts';
import { depts } from '../../schema/departments.table.ts';
import { noticeReceipts, notices } from '../../schema/notices.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { users } from '../../schema/users.table.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const URL = '/api/cafu/notice';
const AUTHOR_URL = '/api/v1/notice';
/** `manager.s01`. */
const MANAGER = { userId: 3, storeId: 10, postId: 4, roleId: 3 };

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
const manager = setupCaller(test, 'manager.s01');
beforeEach(async () => {
  await test.db.delete(noticeReceipts);
  await test.db.delete(notices);
});

async function poll(tag?: string, { postId, storeId } = MANAGER) {
  const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag };
  const response = await manager.get(`${URL}/poll?postId=${postId}&storeId=${storeId}`, headers);
  const { statusCode, body } = response;
  return {
    statusCode,
    body,
    tag: String(response.headers.etag),
    titles:
      statusCode !== 200 ? [] : response.json<{ data: OwnNotice[] }>().data.map(({ notice_title: title }) => title),
  };
}
const create = async (title: string, rest: object = {}) =>
  (await admin.post(AUTHOR_URL, { noticeType: '1', title, content: '内容', ...rest })).json<{
    data: { noticeId: number };
  }>().data.noticeId;
const addLive = (count: number) =>
  test.db.execute(sql`
    insert into cafu_notice (notice_type, title, content, starts_at)
    select '1', 'n' || n, repeat('c', 900), now() - n * interval '1 minute' from generate_series(1, ${count}::int) n`);

it('is answered with 304 and no body while nothing is new', async () => {
  await create('盘点');
  const first = await poll();
  expect([first.statusCode, first.titles]).toEqual([200, ['盘点']]);

  const second = await poll(first.tag);
  expect([second.statusCode, second.body, second.tag]).toEqual([304, '', first.tag]);
  expect((await poll(`W/${first.tag}`)).statusCode).toBe(304);
  expect((await poll(`"x", ${first.tag}`)).statusCode).toBe(304);
  expect((await poll('"x"')).titles).toEqual(['盘点']);
  expect((await poll(first.tag, { ...MANAGER, postId: 6 })).statusCode).toBe(403);
});

/** What makes the open notices of a user others, and those that they are then. */
const CHANGES: [string, (id: number) => Promise<unknown>, string[]][] = [
  ['a new notice', () => create('新的'), ['新的', '盘点']],
  [
    'a changed one',
    (id) => admin.put(`${AUTHOR_URL}/${id}`, { noticeType: '1', title: '改了', content: '内容', version: 1 }),
    ['改了'],
  ],
  ['a deleted one', (id) => admin.remove(AUTHOR_URL, [id]), []],
  ['a dismissal', (id) => manager.put(`${URL}/${id}/read`, {}), []],
  ['an acknowledgement', (id) => manager.put(`${URL}/${id}/acknowledge`, {}), []],
  ['a dismissal of all', () => manager.put(`${URL}/read`, {}), []],
];

it.each(CHANGES)('is answered completely after %s', async (_what, change, expected) => {
  const id = await create('盘点', { startsAt: '2026-01-01T00:00:00.000Z' });
  const { tag } = await poll();
  await change(id);

  const after = await poll(tag);
  expect([after.statusCode, after.titles]).toEqual([200, expected]);
  expect((await poll(after.tag)).statusCode).toBe(304);
});

it.each([
  ['one begins', { startsAt: sql`now() + interval '1 second'` }, [], ['定时']],
  ['one ends', { startsAt: sql`now() - interval '1 hour'`, endsAt: sql`now() + interval '1 second'` }, ['定时'], []],
] as [string, { startsAt: SQL; endsAt?: SQL }, string[], string[]][])(
  'is answered completely when %s, without any write',
  async (_what, times, before, after) => {
    await test.db.insert(notices).values({ noticeType: '1', title: '定时', content: '内容', ...times });
    const first = await poll();
    expect(first.titles).toEqual(before);
    await test.db.execute(sql`select pg_sleep(1.1)`);

    const second = await poll(first.tag);
    expect([second.statusCode, second.titles]).toEqual([200, after]);
  },
);

it('follows roles, post and department of the reader', async () => {
  await create('角色', { roleIds: [MANAGER.roleId] });
  await create('岗位', { postIds: [6] });
  let last = await poll();
  expect(last.titles).toEqual(['角色']);

  await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleId, MANAGER.roleId));
  last = await poll(last.tag);
  expect([last.statusCode, last.titles]).toEqual([200, []]);
  await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleId, MANAGER.roleId));
  last = await poll(last.tag);
  expect(last.titles).toEqual(['角色']);

  await test.db.update(users).set({ postId: 6 }).where(eq(users.userId, MANAGER.userId));
  last = await poll(last.tag, { ...MANAGER, postId: 6 });
  expect([last.statusCode, last.titles.toSorted()]).toEqual([200, ['岗位', '角色'].toSorted()]);
  await test.db.update(users).set({ postId: MANAGER.postId }).where(eq(users.userId, MANAGER.userId));

  const [dept] = await test.db.select().from(users).where(eq(users.userId, MANAGER.userId));
  await test.db.update(depts).set({ storeId: 11 }).where(eq(depts.deptId, dept!.deptId));
  last = await poll(last.tag, { ...MANAGER, storeId: 11 });
  await test.db.update(depts).set({ storeId: MANAGER.storeId }).where(eq(depts.deptId, dept!.deptId));
  expect(last.statusCode).toBe(200);
});

it('is not that of another user', async () => {
  await create('盘点');
  const { tag } = await poll();
  const clerk = await test.as('clerk.s01');
  const response = await clerk.get(`${URL}/poll?postId=6&storeId=10`, { 'if-none-match': tag });

  expect(response.statusCode).toBe(200);
});

/** The pages that the statements of a poll touch, those of the caller included. */
async function measure(tag: string) {
  const statements = await recordStatements(async () => {
    expect((await poll(tag)).statusCode).toBe(304);
  });
  const logQuery = jest.spyOn(StatementGuard.prototype, 'logQuery');
  await poll(tag);
  // The driver also passes the parameters.
  const calls = (logQuery.mock.calls as unknown as [string, unknown[]][]).filter(([query]) =>
    query.includes('cafu_notice'),
  );
  logQuery.mockRestore();
  let buffers = 0;
  for (const [query, params] of calls) buffers += await countBuffers(query, params);
  return { statements, ofNotices: calls.length, buffers };
}

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

async function countBuffers(query: string, params: unknown[]): Promise<number> {
  const chunks = query
    .split(/\$\d+/)
    .flatMap((part, at) => (at === 0 ? [sql.raw(part)] : [sql`${params[at - 1]}`, sql.raw(part)]));
  const { rows } = await test.db.execute<{ 'QUERY PLAN': Plan[] }>(
    sql`explain (analyze, buffers, format json) ${sql.join(chunks)}`,
  );
  const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

it('costs the same at 10 and 1,000 live notices, read or not', async () => {
  await addLive(10);
  await test.db.execute(sql`analyze`);
  const few = await measure((await poll()).tag);
  await addLive(990);
  await test.db.execute(sql`analyze`);
  const many = await measure((await poll()).tag);
  await manager.put(`${URL}/read`, {});
  await test.db.execute(sql`analyze`);
  const read = await measure((await poll()).tag);

  expect(few.ofNotices).toBe(1);
  expect([many.statements, read.statements]).toEqual([few.statements, few.statements]);
  for (const { buffers } of [few, many, read]) expect(buffers).toBeLessThan(40);
  expect(Math.max(many.buffers, read.buffers)).toBeLessThanOrEqual(few.buffers + 10);
});
