import { eq } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import { FOUND_TYPES, MAX_FOUND, type searchContract } from '@backroom/contract/search';

import { configs } from '../../schema/config.table.ts';
import { searchSources } from '../../server-resources.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

type Groups = DataOf<typeof searchContract.find>['groups'];
type Type = Groups[number]['type'];

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const getPath = (keyword: string, query = '') => `/api/v1/search?keyword=${encodeURIComponent(keyword)}${query}`;
const readGroups = (response: { json: <Body>() => Body }) => response.json<{ data: { groups: Groups } }>().data.groups;
const search = async (keyword: string, query = '', caller: TestCaller = admin): Promise<Groups> =>
  readGroups(await caller.get(getPath(keyword, query)));
const find = async (keyword: string, type: Type) => (await search(keyword, `&type=${type}`))[0]?.list ?? [];
const findNames = async (keyword: string, type: Type) => (await find(keyword, type)).map(({ name }) => name);

describe('a person is found by', () => {
  it.each(['林小满', '小满', 'lxm', 'linxiaoman', 'LinXM', 'xiaoman', "lin'xiao'man", 'lin xiao man'])(
    'the name: %s',
    async (keyword) => {
      expect(await findNames(keyword, 'user')).toContain('林小满');
    },
  );

  it('user name and telephone number', async () => {
    const [person] = await find('林小满', 'user');
    expect(person).toMatchObject({ phone: expect.stringMatching(/^1\d{10}$/) as string, isDisabled: false });
    expect(person?.place).toMatch(/.+ · .+/);
    for (const keyword of [person!.code, person!.phone, person!.phone.slice(-6)]) {
      expect(await findNames(keyword, 'user')).toContain('林小满');
    }
  });
});

it.each<[Type, string, string]>([
  ['store', 'nanshan', '深圳南山店'],
  ['store', 'sznsd', '深圳南山店'],
  ['role', 'dianzhang', '门店店长'],
  ['role', 'admin', '系统管理员'],
  ['post', 'fdz', '副店长'],
  ['dictType', 'sys_user_sex', '用户性别'],
  ['config', 'rjyz', '人机验证'],
])('a %s is found by %s', async (type, keyword, name) => {
  expect(await findNames(keyword, type)).toContain(name);
});

it('says which roles and settings the caller cannot edit, who may edit others', async () => {
  const tags = ['admin:sysRole:list', 'admin:sysRole:query', 'admin:sysRole:update'];
  const roleIds = [await insertRole(test.db, { roleKey: 'search.editor', dataScope: '1', tags })];
  const editor = await createSessionCaller(
    test,
    await insertUser(test.db, { username: 'search.editor', deptId: 1, roleIds }),
  );
  const isFixed = async (caller: TestCaller, keyword: string, type: Type) =>
    (await search(keyword, `&type=${type}`, caller))[0]?.list[0]?.isFixed;

  expect(await isFixed(editor, 'search.editor', 'role')).toBe(false);
  expect(await isFixed(editor, '系统管理员', 'role')).toBe(true);
  expect(await isFixed(admin, '系统管理员', 'role')).toBe(false);
  const [role] = await editor.get('/api/v1/search?records=role.1').then(readGroups);
  expect(role?.list).toMatchObject([{ id: 1, isFixed: true }]);

  expect(await isFixed(admin, '人机验证', 'config')).toBe(false);
  const setting = (await find('人机验证', 'config'))[0]!;
  await test.db.update(configs).set({ isWritable: false }).where(eq(configs.id, setting.id));
  expect(await isFixed(admin, '人机验证', 'config')).toBe(true);
});

it('there is a source of each kind, of the permission of its list', () => {
  expect(searchSources.map(({ type }) => type)).toEqual([...FOUND_TYPES]);
  expect(searchSources.every(({ access }) => access.endsWith(':list'))).toBe(true);
});

it('what starts with the text comes before what contains it, and short names before long ones', async () => {
  expect((await findNames('dianzhang', 'post')).slice(0, 2)).toEqual(['店长', '副店长']);
});

it('a kind has a few records, and says that there are more', async () => {
  const [people] = await search('1', '&type=user');
  expect(people?.list).toHaveLength(MAX_FOUND);
  expect(people?.more).toBe(true);
});

it('every word has to match', async () => {
  expect(await findNames('小满 lin', 'user')).toEqual(['林小满']);
  expect(await search('林小满 wang')).toEqual([]);
});

it.each(['%林', '.*', '[a-z]', '林%', '^'])('%s is a text, not a pattern', async (keyword) => {
  expect(await search(keyword)).toEqual([]);
});

it('kinds that the caller may not list are left out', async () => {
  const clerk = await test.as('clerk.s01');
  expect((await clerk.get('/api/v1/role')).statusCode).toBe(403);
  expect((await search('店长', '', clerk)).map(({ type }) => type)).not.toContain('role');
  expect((await search('店长')).map(({ type }) => type)).toEqual(expect.arrayContaining(['role', 'post']));
});

it.each([
  'records=',
  'records=user',
  'records=user.1.2',
  `records=${Array(17).fill('user.1').join()}`,
  'keyword=%20',
  `keyword=${'a'.repeat(65)}`,
  'keyword=a&type=session',
])('refuses %p', async (query) => {
  expect((await admin.get(`/api/v1/search?${query}`)).statusCode).toBe(422);
});

describe('records that are named', () => {
  const read = async (records: string, caller: TestCaller = admin): Promise<string[]> => {
    const { data } = (await caller.get(`/api/v1/search?records=${records}`)).json<{ data: { groups: Groups } }>();
    return data.groups.flatMap(({ type, list }) => list.map(({ id }) => `${type}.${id}`));
  };

  it('are those that there are, of all kinds', async () => {
    const store = `store.${(await find('nanshan', 'store'))[0]!.id}`;
    expect(await read(`${store},user.1,user.99999,nothing.1,role.9999999999`)).toEqual(['user.1', store]);
    expect((await admin.get('/api/v1/search')).json()).toMatchObject({ data: { groups: [] } });
  });

  it('are only those that the caller may list', async () => {
    const manager = await test.as('manager.s01');
    const { data } = (await manager.get('/api/v1/sys-user?pageSize=1')).json<{
      data: { list: { userId: number }[] };
    }>();
    const own = `user.${data.list[0]!.userId}`;
    expect(await read(`user.1,${own}`, manager)).toEqual([own]);
    expect(await read('role.1,config.1', await test.as('clerk.s01'))).toEqual([]);
  });
});
