import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { type Endpoint, MAX_OPTIONS } from '@backroom/contract';

import { depts } from './schema/departments.table.ts';
import { dictTypes } from './schema/dictionaries.table.ts';
import { posts } from './schema/posts.table.ts';
import { roles } from './schema/roles.table.ts';
import { stores } from './schema/stores.table.ts';
import { users } from './schema/users.table.ts';
import { insertUsers } from './testing/bulk-records.ts';
import { collectEndpoints } from './testing/collect-endpoints.ts';
import { setupCaller, setupTestApp } from './testing/test-app.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();
const admin = setupCaller(test, 'admin');

type Row = Record<string, unknown>;
interface Answer {
  code: number;
  unreadable?: number;
  data: { list: Row[]; more: boolean };
}

const ROWS = MAX_OPTIONS + 1;
const NUMBERS = Array.from({ length: ROWS }, (_, at) => String(at).padStart(3, '0'));
/** They sort behind all others. */
const LAST = '龥末项';
const LAST_NODE = '龥空点';
const toName = (at: number, last = LAST) => (at === ROWS - 1 ? last : `批量${NUMBERS[at]}`);
const FIRST_STORE = 10_000;
const FIRST_BARE = 20_000;

beforeAll(async () => {
  const { db } = test;
  const toStore = (first: number, last: string) =>
    NUMBERS.map((_, at) => ({
      deptId: first + at,
      parentId: 1,
      deptName: `${toName(at, last)}${first}`,
      deptPath: `/1/${first + at}/`,
      deptType: 'store' as const,
      storeId: first + at,
      sort: 9000,
    }));
  await db.insert(depts).values([...toStore(FIRST_STORE, LAST), ...toStore(FIRST_BARE, LAST_NODE)]);
  await db
    .insert(stores)
    .values(NUMBERS.map((number, at) => ({ storeId: FIRST_STORE + at, storeCode: `ZZ${number}`, storeLevel: '1' })));
  await db
    .insert(posts)
    .values(NUMBERS.map((number, at) => ({ postCode: `zz${number}`, postName: toName(at), sort: 9000 })));
  await db
    .insert(roles)
    .values(NUMBERS.map((number, at) => ({ roleKey: `zz${number}`, roleName: toName(at), roleSort: 9000 })));
  await db.insert(dictTypes).values(NUMBERS.map((number, at) => ({ dictType: `zz${number}`, dictName: toName(at) })));
  const userIds = await insertUsers(db, { deptId: 1, roleIds: [] }, { name: '批量', count: ROWS });
  await db
    .update(users)
    .set({ nickName: LAST, username: 'zz.last' })
    .where(eq(users.userId, userIds.at(-1)!));
});

/** Options of each select, and their id. Every select with records has such an endpoint. */
const OPTIONS: Record<string, { id: string; query?: string; last?: string }[]> = {
  '/api/cafu/store-comparison/store': [{ id: 'storeId' }],
  '/api/v1/dict/type-option-select': [{ id: 'id' }],
  '/api/v1/directory/post': [{ id: 'postId' }],
  '/api/v1/explanation/target': ['user', 'dept', 'store'].map((kind) => ({ id: 'id', query: `kind=${kind}` })),
  '/api/v1/notice/option-select': ['stores', 'posts', 'roles'].map((kind) => ({ id: 'id', query: `kind=${kind}` })),
  '/api/v1/post/option-select': [{ id: 'postId' }],
  '/api/v1/role-option-select': [{ id: 'roleId' }],
  '/api/v1/store/bare': [{ id: 'deptId', last: LAST_NODE }],
  '/api/v1/store/managers': [{ id: 'userId' }],
  '/api/v1/sys-user/option-select': [{ id: 'userId' }],
};

/** Reads that answer with all their rows, and why they may. */
const WHOLE: Record<string, string> = {
  '/api/cafu/cash-in/token': 'the keys of one store',
  '/api/cafu/notice/poll': 'the 100 latest',
  '/api/v1/demo-accounts': 'a fixed list',
  '/api/v1/dept': 'the page with all departments',
  '/api/v1/dept/holders': 'of up to 100 records',
  '/api/v1/deptTree': 'a tree, read by branches if it is large',
  '/api/v1/directory/department': 'a tree, read by branches if it is large',
  '/api/v1/dict-data/option-select': 'labels of all values of one dictionary, up to 1,000',
  '/api/v1/dict/type/holders': 'of up to 100 records',
  '/api/v1/error-log/{groupId}/occurrence': 'the latest of one error',
  '/api/v1/job': 'the own jobs of the last days',
  '/api/v1/menu': 'the menu, which a person has to survey',
  '/api/v1/menu/holders': 'of up to 100 records',
  '/api/v1/menu/tags': 'the permissions of the program',
  '/api/v1/menurole': 'the menu, which a person has to survey',
  '/api/v1/post/holders': 'of up to 100 records',
  '/api/v1/role/holders': 'of up to 100 records',
  '/api/v1/shared-view': 'of one list and the roles of the user',
  '/api/v1/store/holders': 'of up to 100 records',
  '/api/v1/sys-user/holders': 'of up to 100 records',
  '/api/v1/user/lock': 'up to 1,000',
  '/api/v1/user/responsibilities': 'of up to 100 records',
  '/api/v1/user/session': 'the own sessions, which are limited',
  '/api/v1/user/sign-in': 'the latest own ones',
};

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
}
const getDefinition = (schema: z.core.$ZodType) => schema._zod.def as Definition;
const isOptions = ({ data }: Endpoint) => {
  const { shape = {} } = getDefinition(data);
  return Object.keys(shape).sort().join() === 'list,more';
};

const read = async (path: string) => (await admin.get(path)).json<Answer>();
const CASES = Object.entries(OPTIONS).flatMap(([path, selects]) =>
  selects.map(({ id, query = '', last = LAST }) => ({ path, id, query, last })),
);

it('are those of the contract', () => {
  const found = endpoints.filter(isOptions);

  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(OPTIONS));
  for (const { path, query } of found)
    expect([path, Object.keys(getDefinition(query!).shape ?? {})]).toEqual([
      path,
      expect.arrayContaining(['keyword', 'ids']),
    ]);
});

it('are the only records that a read lists without pages', () => {
  const whole = endpoints.filter(({ method, data }) => method === 'GET' && getDefinition(data).type === 'array');

  expect(whole.map(({ path }) => path).sort()).toEqual(Object.keys(WHOLE).sort());
});

describe.each(CASES)('$path?$query', ({ path, id, query, last }) => {
  it('answers with a bounded number, and that there are more', async () => {
    const { code, data } = await read(`${path}?${query}`);

    expect([code, data.list.length, data.more]).toEqual([200, MAX_OPTIONS, true]);
    expect(JSON.stringify(data.list)).not.toContain(last);
  });

  it('finds the last one by its name, and names it by its id', async () => {
    const found = (await read(`${path}?${query}&keyword=${encodeURIComponent(last)}`)).data;
    expect([found.list.length, found.more]).toEqual([1, false]);
    const [row] = found.list;

    const named = (await read(`${path}?${query}&ids=${String(row![id])},999999`)).data;
    expect(named).toEqual({ list: [row], more: false });
  });

  it('refuses more ids than one request may name', async () => {
    const ids = Array.from({ length: MAX_OPTIONS + 1 }, (_, at) => at + 1).join();
    expect((await read(`${path}?${query}&ids=${ids}`)).code).toBe(422);
  });
});

const findLast = async (path: string, last = LAST) => {
  const separator = path.includes('?') ? '&' : '?';
  return (await read(`${path}${separator}keyword=${encodeURIComponent(last)}`)).data.list[0]!;
};

it('saves a notice for the last store, post and role', async () => {
  const [store, post, role] = await Promise.all(
    ['stores', 'posts', 'roles'].map((kind) => findLast(`/api/v1/notice/option-select?kind=${kind}`)),
  );
  const audience = { storeIds: [store!.id], postIds: [post!.id], roleIds: [role!.id] };
  const saved = await admin.post('/api/v1/notice', { noticeType: '1', title: '末项', content: '内容', ...audience });

  expect(saved.json()).toMatchObject({ code: 200, data: audience });
});

it('saves a user with the last post and role, and a store of the last node with the last manager', async () => {
  const { postId } = await findLast('/api/v1/post/option-select');
  const { roleId } = await findLast('/api/v1/role-option-select');
  const { deptId, deptName } = await findLast('/api/v1/store/bare', LAST_NODE);
  const { userId } = await findLast('/api/v1/store/managers');
  const user = {
    nickName: '新人',
    username: 'new.last',
    password: 'Kranich-4711-Tal',
    deptId: 1,
    postId,
    roleIds: [roleId],
  };
  const hours = { opensAt: '09:00', closesAt: '22:00', timeZone: 'Asia/Shanghai', currency: 'CNY' };
  const store = { ...hours, parentId: 0, deptId, deptName, storeCode: 'ZZZ', storeLevel: 'A', managerId: userId };

  expect((await admin.post('/api/v1/sys-user', user)).json()).toMatchObject({ code: 200, data: { postId } });
  expect((await admin.post('/api/v1/store', store)).json()).toMatchObject({ code: 200, data: { managerId: userId } });
});

it('compares the last store with another', async () => {
  const { storeId } = await findLast('/api/cafu/store-comparison/store');
  const url = `/api/cafu/store-comparison?ids=${String(storeId)},${FIRST_STORE}&from=2026-01&to=2026-02`;

  expect((await admin.get(url)).json()).toMatchObject({ code: 200, data: { stores: [{}, {}] } });
});

it('names roles by their keys, as menus do', async () => {
  const { data } = await read(`/api/v1/role-option-select?keys=zz${NUMBERS.at(-1)},unknown`);
  expect(data.list).toMatchObject([{ roleName: LAST }]);
});

it('loses a faulty post only, not the others and not the stores and roles', async () => {
  // Ids are positive in the contract.
  await test.db.insert(posts).values({ postId: -7, postCode: 'faulty', postName: '坏岗位', sort: 0 });

  for (const path of ['/api/v1/notice/option-select?kind=posts', '/api/v1/post/option-select']) {
    const { code, unreadable, data } = await read(path);
    expect([code, unreadable, data.list.length]).toEqual([200, 1, MAX_OPTIONS - 1]);
  }
  for (const kind of ['stores', 'roles'])
    expect(await read(`/api/v1/notice/option-select?kind=${kind}`)).not.toHaveProperty('unreadable');
});
