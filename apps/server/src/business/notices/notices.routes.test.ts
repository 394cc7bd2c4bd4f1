import { and, eq, sql } from 'drizzle-orm';

import { type DataOf, STATUS_DISABLED } from '@backroom/contract';
import {
  MAX_COUNTED_PEOPLE,
  type Notice,
  type noticeContract,
  type NoticeRecipient,
  type NoticeStore,
} from '@backroom/contract/notices';

import { noticeReceipts, notices } from '../../schema/notices.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { assignOnlyRole } from '../../testing/test-roles.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/notice';
const TAGS = ['list', 'query', 'add', 'edit', 'remove'].map((action) => `admin:sysNotice:${action}`);
/** The store of `manager.s01`, and one of another region. */
const OWN_STORE = 10;
const OTHER_STORE = 23;

interface Body<Data> {
  code: number;
  msg: string;
  data: Data;
}
type Options = DataOf<typeof noticeContract.options>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
/** Has the data scope of the own department and below. */
let author: TestCaller;
beforeAll(async () => {
  await assignOnlyRole(test, 'manager.s01', 'author', '4', TAGS);
  author = await test.as('manager.s01');
  await test.db.delete(noticeReceipts);
  await test.db.delete(notices);
});

const input = (title: string, rest: object = {}) => ({ noticeType: '1', title, content: '内容', ...rest });
const create = async (title: string, rest: object = {}, caller = admin) =>
  (await caller.post(URL, input(title, rest))).json<Body<Notice>>().data;
const listTitles = async (query = '', caller = admin) =>
  (await caller.get(`${URL}?${query}`)).json<Body<{ list: Notice[] }>>().data.list.map(({ title }) => title);

describe('one notice', () => {
  it('is created, read and logged; it starts when it is saved', async () => {
    const requestedAt = Date.now();
    const created = await create('新规', { storeIds: [OWN_STORE], acknowledgeBy: '2099-01-01T00:00:00.000Z' });

    expect(created).toMatchObject({ state: 'active', endsAt: null, readCount: 0, authorName: '顾清和', version: 1 });
    expect(Date.parse(created.startsAt ?? '')).toBeGreaterThanOrEqual(requestedAt);
    expect((await admin.get(`${URL}/${created.noticeId}`)).json()).toMatchObject({ data: created });
    const logged = and(eq(operLog.noun, 'notice'), eq(operLog.recordId, String(created.noticeId)));
    expect(await test.db.select().from(operLog).where(logged)).toMatchObject([{ action: 'create', userName: 'admin' }]);
    expect((await admin.get(`${URL}/${created.noticeId}/history`)).json()).toMatchObject({
      data: { list: [{ action: 'create', changes: { storeIds: { after: [OWN_STORE] } } }] },
    });
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no page of type 3', { noticeType: '3' }, 'routePath'],
    ['a page elsewhere', { routePath: '//evil.example' }, 'routePath'],
    ['a script as page', { routePath: 'javascript:alert(1)' }, 'routePath'],
    ['a page that the menu does not have', { routePath: '/no/such/page' }, 'routePath'],
    ['a directory', { noticeType: '3', routePath: '/admin' }, 'routePath'],
    ['the sign-in page', { noticeType: '3', routePath: '/login' }, 'routePath'],
    ['an end before the start', { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    ['a due date in the past', { acknowledgeBy: '2020-01-01T00:00:00Z' }, 'acknowledgeBy'],
    [
      'a due date after the end',
      { endsAt: '2098-01-01T00:00:00Z', acknowledgeBy: '2099-01-01T00:00:00Z' },
      'acknowledgeBy',
    ],
    ['an unknown store', { storeIds: [999_999] }, 'storeIds'],
    ['a department that is no store', { storeIds: [2] }, 'storeIds'],
    ['an unknown post', { postIds: [999_999] }, 'postIds'],
    ['an unknown role', { roleIds: [999_999] }, 'roleIds'],
    ['a store twice', { storeIds: [OWN_STORE, OWN_STORE] }, 'storeIds'],
    ['a read-only field', { readCount: 3 }, 'readCount'],
  ])('is rejected with a field error: %s', async (_what, invalid, path) => {
    const response = await admin.post(URL, input('falsch', invalid));

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path }] } });
  });

  it('changes, keeps its start and its readers, and rejects a stale version with the current record', async () => {
    const { noticeId, startsAt } = await create('first');
    await admin.put(`/api/cafu/notice/${noticeId}/read`, {});
    const changed = await admin.put(`${URL}/${noticeId}`, { ...input('second'), startsAt: null, version: 1 });
    const stale = await admin.put(`${URL}/${noticeId}`, { ...input('third'), version: 1 });

    expect(changed.json()).toMatchObject({ code: 200, data: { title: 'second', startsAt, readCount: 1, version: 2 } });
    expect(stale.json()).toMatchObject({ code: 409, data: { current: { noticeId, title: 'second' } } });
  });

  it.each(['/admin/sys-post', '/admin/sys-post?status=1#top', '/Admin/Sys-Post/'])('opens %s', async (routePath) => {
    const { noticeId } = await create('page', { noticeType: '3', routePath });
    expect((await admin.get(`${URL}/${noticeId}`)).json()).toMatchObject({ data: { routePath } });
  });

  it('keeps a page that has left the menu, and takes no other such page', async () => {
    const { noticeId } = await create('kept');
    await test.db.update(notices).set({ routePath: '/gone' }).where(eq(notices.noticeId, noticeId));
    const change = (values: object, version: number) =>
      admin.put(`${URL}/${noticeId}`, { ...input('kept'), ...values, version });

    expect((await change({ routePath: '/gone' }, 1)).json()).toMatchObject({ code: 200, data: { routePath: '/gone' } });
    expect((await change({ routePath: '/other' }, 2)).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'routePath' }] },
    });
  });

  it('keeps a deleted post, which no user has', async () => {
    const { noticeId } = await create('kept', { postIds: [4] });
    await test.db
      .update(notices)
      .set({ postIds: [4, 777] })
      .where(eq(notices.noticeId, noticeId));
    const response = await admin.put(`${URL}/${noticeId}`, { ...input('kept'), postIds: [4, 777], version: 1 });

    expect(response.json()).toMatchObject({ code: 200, data: { postIds: [4, 777] } });
  });

  it('is deleted with the marks of its readers', async () => {
    const { noticeId } = await create('short');
    await admin.put(`/api/cafu/notice/${noticeId}/read`, {});
    const response = await admin.remove(URL, [noticeId]);

    expect(response.json()).toMatchObject({ code: 200, data: { ids: [noticeId] } });
    expect(await test.db.$count(noticeReceipts, eq(noticeReceipts.noticeId, noticeId))).toBe(0);
    expect((await admin.get(`${URL}/${noticeId}`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('is filtered by type, state and title in either language', async () => {
    await create('盘点甲', { titleEn: 'Stocktaking', noticeType: '2', startsAt: '2099-01-01T00:00:00Z' });
    await create('盘点乙', { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' });

    expect(await listTitles('title=stocktak')).toEqual(['盘点甲']);
    expect(await listTitles('noticeType=2')).toEqual(['盘点甲']);
    expect(await listTitles('state=scheduled')).toEqual(['盘点甲']);
    expect(await listTitles('state=ended')).toEqual(['盘点乙']);
    expect(await listTitles(`title=${encodeURIComponent('盘点')}&orderBy=startsAt`)).toEqual(['盘点乙', '盘点甲']);
    expect((await admin.get(`${URL}?orderBy=readCount`)).statusCode).toBe(422);
  });
});

describe('an author with a data scope', () => {
  it('can address the stores of the scope', async () => {
    const created = await create('mine', { storeIds: [OWN_STORE] }, author);

    expect(created).toMatchObject({ title: 'mine', storeIds: [OWN_STORE] });
    const list = async (by: typeof author, kind: string) =>
      (await by.get(`${URL}/option-select?kind=${kind}`)).json<Body<Options>>().data.list;
    expect((await list(author, 'stores')).map(({ id }) => id)).toEqual([OWN_STORE]);
    expect(await list(author, 'posts')).toHaveLength(8);
    expect(await list(admin, 'stores')).toHaveLength(12);
  });

  it.each([
    ['everybody', {}],
    ['a post of the whole company', { postIds: [4] }],
    ['another store', { storeIds: [OTHER_STORE] }],
    ['another store beside the own', { storeIds: [OWN_STORE, OTHER_STORE] }],
  ])('cannot address %s', async (_what, audience) => {
    const response = await author.post(URL, input('zu weit', audience));

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'storeIds' }] } });
  });

  it('sees, changes and deletes only notices whose stores are all in the scope', async () => {
    const own = await create('own', { storeIds: [OWN_STORE] });
    const foreign = [
      await create('all'),
      await create('other', { storeIds: [OTHER_STORE] }),
      await create('both', { storeIds: [OWN_STORE, OTHER_STORE] }),
    ];

    expect(await listTitles('title=o', author)).toEqual(['own']);
    for (const { noticeId } of foreign) {
      const url = `${URL}/${noticeId}`;
      const change = { ...input('mine now'), storeIds: [OWN_STORE], version: 1 };
      const responses = [
        await author.get(url),
        await author.get(`${url}/history`),
        await author.get(`${url}/store`),
        await author.get(`${url}/recipient`),
        await author.put(url, change),
        await author.remove(URL, [own.noticeId, noticeId]),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from(responses, () => 404));
    }
    expect((await author.get(`${URL}/${own.noticeId}`)).statusCode).toBe(200);
    const widened = await author.put(`${URL}/${own.noticeId}`, { ...input('wide'), storeIds: [], version: 1 });
    expect(widened.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'storeIds' }] } });
    expect((await author.remove(URL, [own.noticeId])).statusCode).toBe(200);
  });

  it('counts people of the scope only', async () => {
    const count = async (caller: TestCaller, query: string) =>
      (await caller.get(`${URL}/audience?${query}`)).json<Body<{ count: number }>>().data.count;
    const [{ total }] = (
      await test.db.execute<{ total: number }>(sql`
        select count(*)::int as total from sys_user join sys_dept using (dept_id)
        where sys_user.status = '2' and store_id = ${OWN_STORE}`)
    ).rows as [{ total: number }];

    expect(await count(admin, `storeIds=${OWN_STORE}`)).toBe(total);
    expect(await count(author, '')).toBe(total);
    expect(await count(author, `storeIds=${OTHER_STORE}`)).toBe(0);
    expect(await count(admin, `storeIds=${OWN_STORE}&postIds=4&roleIds=3`)).toBe(0);
    expect((await admin.get(`${URL}/audience?storeIds=1;drop`)).statusCode).toBe(422);
  });
});

it('a disabled role gives no one a notice', async () => {
  const roleId = await insertRole(test.db, { roleKey: 'reads-notices', dataScope: '5' });
  await insertUser(test.db, { username: 'reader', deptId: OWN_STORE, roleIds: [roleId] });
  const count = async () =>
    (await admin.get(`${URL}/audience?roleIds=${roleId}`)).json<Body<{ count: number }>>().data.count;

  expect(await count()).toBe(1);
  await test.db.update(roles).set({ status: STATUS_DISABLED }).where(eq(roles.roleId, roleId));
  expect(await count()).toBe(0);
});

describe('who has read a notice', () => {
  const readAs = async (username: string, noticeId: number, action: 'read' | 'acknowledge') =>
    (await test.as(username)).put(`/api/cafu/notice/${noticeId}/${action}`, {});

  it('is counted by store, with the head office as one', async () => {
    const { noticeId } = await create('for all', { acknowledgeBy: '2099-01-01T00:00:00.000Z' });
    await readAs('manager.s01', noticeId, 'read');
    await readAs('clerk.s01', noticeId, 'acknowledge');
    await readAs('admin', noticeId, 'read');
    const { list, count } = (await admin.get(`${URL}/${noticeId}/store?pageSize=50`)).json<
      Body<{ list: NoticeStore[]; count: number }>
    >().data;

    expect([count, list.length]).toEqual([13, 13]);
    expect(list.find(({ storeId }) => storeId === OWN_STORE)).toMatchObject({ received: 2, read: 2, acknowledged: 1 });
    expect(list.find(({ storeId }) => storeId === 0)).toMatchObject({ storeName: '', read: 1, acknowledged: 0 });
    expect(list.reduce((sum, { recipients }) => sum + recipients, 0)).toBeGreaterThan(150);
    const second = await admin.get(`${URL}/${noticeId}/store?pageSize=5&pageIndex=3`);
    expect(second.json<Body<{ list: NoticeStore[] }>>().data.list).toHaveLength(3);
  });

  it('is listed by name, filtered by store and by who has not', async () => {
    const { noticeId } = await create('names', { storeIds: [OWN_STORE] });
    await readAs('clerk.s01', noticeId, 'read');
    const list = async (query: string) =>
      (await admin.get(`${URL}/${noticeId}/recipient?pageSize=100&${query}`)).json<Body<{ list: NoticeRecipient[] }>>()
        .data.list;

    const [everybody, readers, others] = [await list(''), await list('read=yes'), await list('read=no')];
    expect(readers).toMatchObject([{ name: '林小满', storeName: '上海南京西路店', readAt: expect.any(String) }]);
    expect(others).toHaveLength(everybody.length - 1);
    expect(others.every(({ readAt, receivedAt }) => readAt === null && receivedAt === null)).toBe(true);
    expect(await list(`storeId=${OTHER_STORE}`)).toEqual([]);
    expect(await list(`storeId=${OWN_STORE}&read=yes`)).toHaveLength(1);
  });
});

it('counts an audience up to a limit', async () => {
  const count = async () => (await admin.get(`${URL}/audience`)).json<Body<{ count: number; isMore: boolean }>>().data;
  const few = await count();
  expect(few.isMore).toBe(false);
  await test.db.execute(sql`
    insert into sys_user (username, nick_name, password, dept_id, post_id)
    select 'many.' || n, 'many', '', 1, 1 from generate_series(1, ${MAX_COUNTED_PEOPLE - few.count}::int) n`);
  expect(await count()).toEqual({ count: MAX_COUNTED_PEOPLE, isMore: false });
  await insertUser(test.db, { username: 'one.more', deptId: OWN_STORE, roleIds: [] });

  expect(await count()).toEqual({ count: MAX_COUNTED_PEOPLE, isMore: true });
});
