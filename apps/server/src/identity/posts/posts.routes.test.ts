import { and, asc, eq } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import type { Post, postContract } from '@backroom/contract/posts';

import { operLog } from '../../schema/oper-log.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { users } from '../../schema/users.table.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../testing/test-app.ts';

const URL = '/api/v1/post';

type History = DataOf<typeof postContract.history>;
type List = ResponseBody<{ list: Post[]; count: number }>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const input = (postCode: string, rest: object = {}) => ({
  postName: `岗位 ${postCode}`,
  postCode,
  sort: 500,
  status: '2',
  remark: '',
  ...rest,
});
const list = async (query = '') => (await admin.get(`${URL}${query}`)).json<List>().data;
const fetchCodes = async (query: string) => (await list(query)).list.map(({ postCode }) => postCode);
const create = async (postCode: string) => (await admin.post(URL, input(postCode))).json<ResponseBody<Post>>().data;
const readLog = (recordId: number) =>
  test.db
    .select()
    .from(operLog)
    .where(and(eq(operLog.noun, 'post'), eq(operLog.recordId, String(recordId))))
    .orderBy(asc(operLog.operId));

describe('the list of posts', () => {
  it('is sorted by sort value, with user counts', async () => {
    const { count, list: rows } = await list();

    expect(count).toBe(8);
    expect(rows[0]).toMatchObject({ postId: 1, postName: '总经理', postCode: 'generalManager', sort: 10, status: '2' });
    expect(rows.reduce((sum, { userCount }) => sum + userCount, 0)).toBe(200);
  });

  it.each([
    ['part of the name', `?postName=${encodeURIComponent('店长')}`, ['storeManager', 'deputyManager']],
    ['part of the code, in any case', '?postCode=MANAGER&pageSize=2', ['generalManager', 'officeManager']],
    ['status', '?status=1', []],
    ['a page past the end', '?pageIndex=9', []],
  ])('filters by %s', async (_what, query, expected) => {
    expect(await fetchCodes(query)).toEqual(expected);
  });

  it.each([
    ['orderBy=postCode', 'cashier'],
    ['orderBy=postId&order=desc', 'specialist'],
    ['sortOrder=desc', 'specialist'],
  ])('sorts by %s', async (query, first) => {
    expect((await fetchCodes(`?${query}`))[0]).toBe(first);
  });

  it.each(['orderBy=userCount', 'pageSize=0', 'colour=red'])('rejects %s', async (query) => {
    expect((await admin.get(`${URL}?${query}`)).statusCode).toBe(422);
  });
});

describe('one post', () => {
  it('is created, read and logged', async () => {
    const created = await create('auditor');

    expect(created).toMatchObject({ postCode: 'auditor', userCount: 0, version: 1 });
    expect((await admin.get(`${URL}/${created.postId}`)).json()).toMatchObject({ code: 200, data: created });
    expect(await readLog(created.postId)).toMatchObject([{ action: 'create', userName: 'admin' }]);
  });

  it('has a paginated history, newest first', async () => {
    const { postId } = await create('historian');
    for (let version = 1; version < 22; version += 1) {
      await admin.put(`${URL}/${postId}`, input('historian', { remark: `${version}`, version }));
    }
    const history = async (query = '') =>
      (await admin.get(`${URL}/${postId}/history${query}`)).json<ResponseBody<History>>().data;
    const first = await history();

    expect(first).toMatchObject({ hasMore: true });
    expect(first.list).toHaveLength(20);
    expect(first.list[0]).toMatchObject({
      userId: 1,
      userName: 'admin',
      roleKeys: ['admin'],
      roleNames: ['系统管理员'],
      action: 'update',
      changes: { remark: { before: '20', after: '21' } },
    });
    const rest = await history(`?before=${first.list.at(-1)?.operId}`);
    expect(rest).toMatchObject({ hasMore: false });
    expect(rest.list.map(({ action }) => action)).toEqual(['update', 'create']);
    expect((await admin.get(`${URL}/999999/history`)).statusCode).toBe(404);
  });

  it('returns 404 for an unknown id', async () => {
    expect((await admin.get(`${URL}/999999`)).statusCode).toBe(404);
  });

  it.each([
    ['a code that is taken', { postCode: 'cashier' }, 409, 'postCode'],
    ['a code with blanks', { postCode: 'store manager' }, 422, 'postCode'],
    ['no name', { postName: ' ' }, 422, 'postName'],
    ['an order below zero', { sort: -1 }, 422, 'sort'],
    ['a read-only field', { userCount: 3 }, 422, 'userCount'],
  ])('is rejected with a field error: %s', async (_what, invalid, code, path) => {
    const response = await admin.post(URL, input('wrong', invalid));

    expect(response.json()).toMatchObject({ code, data: { fields: [{ path }] } });
  });

  it('changes, and rejects a stale version with the current record', async () => {
    const { postId } = await create('buyer');
    const first = await admin.put(`${URL}/${postId}`, input('buyer', { remark: 'first', version: 1 }));
    const second = await admin.put(`${URL}/${postId}`, input('buyer', { remark: 'second', version: 1 }));

    expect(first.json()).toMatchObject({ code: 200, data: { remark: 'first', version: 2 } });
    expect(second.json()).toMatchObject({ code: 409, data: { current: { postId, remark: 'first', userCount: 0 } } });
    expect((await readLog(postId))[1]).toMatchObject({ changes: { remark: { before: '', after: 'first' } } });
  });
});

describe('the role that a post proposes', () => {
  const createRole = async (roleKey: string) => {
    const role = { roleName: `角色 ${roleKey}`, roleKey, roleSort: 1, status: '2', remark: '', dataScope: '5' };
    const { roleId } = (await admin.post('/api/v1/role', { ...role, menuIds: [], deptIds: [] })).json<
      ResponseBody<{ roleId: number }>
    >().data;
    return roleId;
  };

  it('is named in the record, the options and the export, and logged', async () => {
    const roleId = await createRole('proposed');
    const { postId } = await create('proposing');
    const changed = await admin.put(`${URL}/${postId}`, input('proposing', { roleId, version: 1 }));
    expect(changed.json()).toMatchObject({ code: 200, data: { roleId, roleName: '角色 proposed' } });

    const options = (await admin.get(`${URL}/option-select?ids=${postId}`)).json<ResponseBody<{ list: Post[] }>>();
    expect(options.data.list).toMatchObject([{ postId, postCode: 'proposing', roleId }]);
    expect((await admin.get(`${URL}/export?postCode=proposing`)).body).toContain('角色 proposed');
    expect((await readLog(postId))[1]).toMatchObject({ changes: { roleId: { before: null, after: roleId } } });
  });

  it('is a role that exists', async () => {
    const response = await admin.post(URL, input('ghost', { roleId: 999_999 }));
    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'roleId' }] } });
  });

  it('is gone with the role', async () => {
    const roleId = await createRole('passing');
    const { data: post } = (await admin.post(URL, input('passing', { roleId }))).json<ResponseBody<Post>>();
    expect((await admin.remove('/api/v1/role', [roleId])).statusCode).toBe(200);
    expect((await admin.get(`${URL}/${post.postId}`)).json()).toMatchObject({ data: { roleId: 0, roleName: '' } });
  });

  it('stands in the posts with which a company begins', async () => {
    const proposed = (await list('?pageSize=100')).list.map(({ postCode, roleName }) => [postCode, roleName]);
    expect(Object.fromEntries(proposed)).toMatchObject({
      regionManager: '大区负责人',
      storeManager: '门店店长',
      cashier: '门店店员',
      sales: '门店店员',
      generalManager: '',
    });
  });
});

describe('deleting posts', () => {
  const exists = (postId: number) => test.db.$count(posts, eq(posts.postId, postId));

  it('deletes unassigned posts', async () => {
    const { postId } = await create('short_lived');

    expect((await admin.remove(URL, [postId])).json()).toMatchObject({ code: 200, data: { ids: [postId] } });
    expect(await exists(postId)).toBe(0);
  });

  it('is rejected while one is assigned, with its name and user count, and deletes none', async () => {
    const { postId } = await create('unheld');
    const [manager] = (await list('?postCode=storeManager')).list;
    const response = await admin.remove(URL, [postId, manager?.postId ?? 0]);

    expect(response.statusCode).toBe(409);
    expect(response.json<ResponseBody<null>>().msg).toBe('岗位“店长”还有12名用户在任，请先为他们更换岗位');
    expect(await exists(postId)).toBe(1);
  });

  it('is also rejected by the database, in case the post is assigned concurrently', async () => {
    const { postId } = await create('second_wall');
    await test.db.update(users).set({ postId }).where(eq(users.userId, 100));

    await expect(test.db.delete(posts).where(eq(posts.postId, postId))).rejects.toThrow();
    expect((await admin.get(`${URL}/${postId}`)).json()).toMatchObject({ data: { userCount: 1 } });
  });
});

it('exports the rows of the list', async () => {
  const response = await admin.get(`${URL}/export?postCode=cashier`, { 'accept-language': 'en-US' });

  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heads = [], row = [], end] = response.body.split('\r\n').map((line) => line.split(','));
  expect(Object.fromEntries(heads.map((head, index) => [head, row[index]]))).toMatchObject({
    '\uFEFFNo.': '6',
    Name: '收银员',
    Code: 'cashier',
    Order: '60',
  });
  expect(end).toEqual(['']);
});

it.each([
  ['editor', { list: 200, byId: 200, add: 200, edit: 200, remove: 403, export: 200 }],
  ['clerk.s01', { list: 200, byId: 200, add: 403, edit: 403, remove: 403, export: 403 }],
  ['admin', { list: 200, byId: 200, add: 200, edit: 200, remove: 200, export: 200 }],
])('allows %s what the role grants', async (username, expected) => {
  const caller = await test.as(username);
  const key = `by_${username.replace('.', '_')}`;
  const { postId } = await create(`${key}_given`);
  const status = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;

  expect({
    list: await status(caller.get(URL)),
    byId: await status(caller.get(`${URL}/${postId}`)),
    add: await status(caller.post(URL, input(key))),
    edit: await status(caller.put(`${URL}/${postId}`, input(`${key}_given`, { version: 1 }))),
    remove: await status(caller.remove(URL, [postId])),
    export: await status(caller.get(`${URL}/export`)),
  }).toEqual(expected);
});

it('requires a session', async () => {
  expect((await test.app.inject(URL)).statusCode).toBe(401);
});
