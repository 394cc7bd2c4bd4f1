import { eq, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';

import type { OwnNotice } from '@backroom/contract/own-notices';

import { noticeReceipts, notices } from '../../schema/notices.table.ts';
import { users } from '../../schema/users.table.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';

const URL = '/api/cafu/notice';
/** `manager.s01`: store, post and role. */
const MANAGER = { userId: 3, storeId: 10, postId: 4, roleId: 3 };
const ABSENT = 2_147_483_647;

interface Body<Data> {
  code: number;
  data: Data;
}

const test = setupTestApp();
const manager = setupCaller(test, 'manager.s01');
const clerk = setupCaller(test, 'clerk.s01');
beforeEach(async () => {
  await test.db.delete(noticeReceipts);
  await test.db.delete(notices);
});

const HOUR = sql`interval '1 hour'`;
const ago = (hours: number) => sql`now() - ${hours} * ${HOUR}`;

async function addNotice(title: string, values: Partial<PgInsertValue<typeof notices>> = {}) {
  const [row] = await test.db
    .insert(notices)
    .values({ noticeType: '1', title, content: '内容', startsAt: ago(1), ...values })
    .returning();
  return row!.noticeId;
}
const poll = async (caller = manager, query = 'postId=4&storeId=10') =>
  (await caller.get(`${URL}/poll?${query}`)).json<Body<OwnNotice[]>>();
const listTitles = async (caller?: TestCaller, query?: string) =>
  (await poll(caller, query)).data.map(({ notice_title }) => notice_title);
const getPage = async (body: object) =>
  (await manager.post(`${URL}/get`, body)).json<Body<{ list: OwnNotice[]; count: number }>>().data;

describe('the poll', () => {
  it('returns the fields of the contract', async () => {
    const id = await addNotice('盘点', { noticeType: '3', titleEn: 'Count', routePath: '/admin/sys-store' });

    expect(await poll()).toMatchObject({
      code: 200,
      data: [
        {
          id,
          notice_id: id,
          notice_type: '3',
          notice_title: '盘点',
          notice_title_en: 'Count',
          notice_content: '内容',
          notice_route_path: '/admin/sys-store',
          isReceived: false,
          readAt: null,
        },
      ],
    });
  });

  it.each([
    ['another post', 'postId=6&storeId=10'],
    ['another store', 'postId=4&storeId=15'],
    ['the head office', 'postId=4&storeId=0'],
  ])('answers %s with 403 and nothing else', async (_what, query) => {
    await addNotice('秘密');
    const response = await manager.get(`${URL}/poll?${query}`);

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 403, data: null });
  });

  it.each(['postId=4', 'storeId=10', 'postId=x&storeId=10', 'postId=4&storeId=10&all=1'])(
    'rejects %s',
    async (query) => {
      expect((await manager.get(`${URL}/poll?${query}`)).statusCode).toBe(422);
    },
  );

  it('contains what addresses store, post and role of the user, and nothing else', async () => {
    const { storeId, postId, roleId } = MANAGER;
    await addNotice('everybody', { startsAt: ago(9) });
    await addNotice('store', { startsAt: ago(8), storeIds: [15, storeId] });
    await addNotice('post', { startsAt: ago(7), postIds: [postId] });
    await addNotice('role', { startsAt: ago(6), roleIds: [roleId] });
    await addNotice('all three', { startsAt: ago(5), storeIds: [storeId], postIds: [postId], roleIds: [roleId] });
    await addNotice('other store', { storeIds: [15] });
    await addNotice('other post', { storeIds: [storeId], postIds: [6] });
    await addNotice('other role', { postIds: [postId], roleIds: [4] });

    expect(await listTitles()).toEqual(['all three', 'role', 'post', 'store', 'everybody']);
    expect(await listTitles(clerk, 'postId=6&storeId=10')).toEqual(['other post', 'store', 'everybody']);
  });

  it('reaches no user once the only post of its audience was deleted', async () => {
    await addNotice('orphan', { postIds: [ABSENT] });

    expect(await listTitles()).toEqual([]);
  });

  it('leaves out what has not begun or has ended', async () => {
    await addNotice('soon', { startsAt: ago(-1) });
    await addNotice('over', { startsAt: ago(3), endsAt: ago(1) });
    await addNotice('now', { startsAt: ago(3), endsAt: ago(-1) });

    expect(await listTitles()).toEqual(['now']);
  });

  it('returns 100 of 10,000, newest first, with the same few statements', async () => {
    await test.db.execute(sql`
      insert into cafu_notice (notice_type, title, content, starts_at)
      select '1', 'n' || n, 'c', now() - n * interval '1 minute' from generate_series(1, 10000) n`);
    const statements = await recordStatements(async () => {
      const titles = await listTitles();
      expect(titles).toHaveLength(100);
      expect(titles.slice(0, 2)).toEqual(['n1', 'n2']);
    });

    expect(statements.filter((statement) => statement === 'select cafu_notice')).toHaveLength(1);
    expect((await manager.put(`${URL}/read`, {})).json()).toMatchObject({ data: { count: 10_000 } });
    expect(await listTitles()).toEqual([]);
    expect((await manager.put(`${URL}/read`, {})).json()).toMatchObject({ data: { count: 0 } });
  });
});

describe('a dismissed notice', () => {
  it('is not polled again, for this user only, and stays in the centre', async () => {
    const id = await addNotice('gone');
    const response = await manager.put(`${URL}/${id}/read`, {});

    expect(response.json()).toMatchObject({ code: 200, data: { id, isReceived: true, readAt: expect.any(String) } });
    expect(await listTitles()).toEqual([]);
    expect(await listTitles(clerk, 'postId=6&storeId=10')).toEqual(['gone']);
    expect((await getPage({ pageIndex: 1, pageSize: 20 })).list).toMatchObject([{ id }]);
    expect(await getPage({ pageIndex: 1, pageSize: 20, unread: true })).toMatchObject({ list: [], count: 0 });
  });

  it('keeps the time of the first dismissal', async () => {
    const id = await addNotice('twice');
    const read = async () => (await manager.put(`${URL}/${id}/read`, {})).json<Body<OwnNotice>>().data.readAt;
    const first = await read();

    expect(await read()).toBe(first);
  });

  it.each([
    ['of another audience', { storeIds: [15] }],
    ['that has not begun', { startsAt: ago(-1) }],
  ])('is a 404 if it is one %s', async (_what, values) => {
    const id = await addNotice('foreign', values);

    expect((await manager.put(`${URL}/${id}/read`, {})).statusCode).toBe(404);
    expect((await manager.put(`${URL}/${id}/acknowledge`, {})).statusCode).toBe(404);
    expect(await test.db.$count(noticeReceipts)).toBe(0);
  });

  it('may have ended meanwhile', async () => {
    const id = await addNotice('over', { startsAt: ago(2), endsAt: ago(1) });

    expect((await manager.put(`${URL}/${id}/read`, {})).statusCode).toBe(200);
  });

  it('can be one of several, of which those of others are left out', async () => {
    const [one, other, foreign] = [await addNotice('a'), await addNotice('b'), await addNotice('c', { postIds: [6] })];

    expect((await manager.put(`${URL}/read`, { ids: [one, foreign] })).json()).toMatchObject({ data: { count: 1 } });
    expect((await poll()).data.map(({ id }) => id)).toEqual([other]);
    expect((await manager.put(`${URL}/read`, { ids: [] })).statusCode).toBe(422);
  });
});

describe('an acknowledgement', () => {
  it('is requested after the dismissal as well', async () => {
    const id = await addNotice('rule', { acknowledgeBy: ago(-24) });
    await manager.put(`${URL}/${id}/read`, {});

    expect(await listTitles()).toEqual([]);
    expect(await getPage({ pageIndex: 1, pageSize: 20, unread: true })).toMatchObject({ count: 1, list: [{ id }] });
    const response = await manager.put(`${URL}/${id}/acknowledge`, {});
    expect(response.json()).toMatchObject({ data: { acknowledgedAt: expect.any(String) } });
    expect(await getPage({ pageIndex: 1, pageSize: 20, unread: true })).toMatchObject({ count: 0 });
  });
});

it('confirms the delivery of those that are addressed to the user', async () => {
  const [mine, foreign] = [await addNotice('a'), await addNotice('b', { storeIds: [15] })];

  expect((await manager.post(`${URL}/receive`, { ids: [mine, foreign, ABSENT] })).json()).toMatchObject({
    data: { ids: [mine] },
  });
  expect((await poll()).data).toMatchObject([{ id: mine, isReceived: true, readAt: null }]);
  expect(
    (await manager.post(`${URL}/receive`, { ids: Array.from({ length: 101 }, (_, at) => at + 1) })).statusCode,
  ).toBe(422);
});

it('returns what opens after a sign-in: the pages that are not dismissed', async () => {
  const [page, dismissed] = [
    await addNotice('page', { noticeType: '3', routePath: '/admin/sys-post' }),
    await addNotice('dismissed', { noticeType: '3', routePath: '/admin/sys-post' }),
  ];
  await addNotice('text', { noticeType: '2' });
  await manager.put(`${URL}/${dismissed}/read`, {});

  expect((await manager.post(`${URL}/notice-startup`, {})).json<Body<OwnNotice[]>>().data).toMatchObject([
    { id: page },
  ]);
});

it('pages the centre', async () => {
  for (const [index, title] of ['a', 'b', 'c'].entries()) await addNotice(title, { startsAt: ago(index + 1) });
  const page = await getPage({ pageIndex: 2, pageSize: 2 });

  expect(page).toMatchObject({ count: 3, pageIndex: 2, pageSize: 2, list: [{ notice_title: 'c' }] });
  expect((await manager.post(`${URL}/get`, { pageIndex: 1, pageSize: 101 })).statusCode).toBe(422);
});

it('deletes the receipts of a deleted user', async () => {
  const noticeId = await addNotice('left');
  const [user] = await test.db
    .insert(users)
    .values({ username: 'leaver', nickName: 'x', password: 'x', deptId: 10, postId: 4 })
    .returning();
  await test.db.insert(noticeReceipts).values({ userId: user!.userId, noticeId });
  await test.db.delete(users).where(eq(users.userId, user!.userId));

  expect(await test.db.$count(noticeReceipts)).toBe(0);
});
