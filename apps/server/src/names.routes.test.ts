import type { User } from '@backroom/contract/users';

import { setupCaller, setupTestApp } from './testing/test-app.ts';
import { USER_BODY } from './testing/test-users.ts';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const createUser = (values: Partial<User>) => admin.post('/api/v1/sys-user', { ...USER_BODY, ...values });
const listNames = async (url: string) =>
  (await admin.get(url)).json<{ data: { list: User[] } }>().data.list.map(({ nickName }) => nickName);

it.each(['Editor', 'EDITOR', 'ｅｄｉｔｏｒ', '\u202aeditor\u202c'])(
  'refuses %j as the name of another editor',
  async (username) => {
    expect((await createUser({ username })).statusCode).toBe(409);
  },
);

it.each(['Editor', 'ＥＤＩＴＯＲ', ' editor\u200b'])('signs the editor in by %j', async (username) => {
  expect((await test.signIn(username)).statusCode).toBe(200);
});

it('stores pasted names and numbers as people see them', async () => {
  const { data } = (
    await createUser({ username: 'pasted', nickName: '\u202e甲岗\u200b', phone: '\u202d+86 139 1234 5601\u202c' })
  ).json<{ data: User }>();
  expect(data).toMatchObject({ nickName: '甲岗', phone: '13912345601' });
  expect((await createUser({ username: 'pasted2', phone: '１３９ 1234-5601' })).statusCode).toBe(409);
});

it.each(['JOSÉ', 'jose\u0301', 'ｊｏｓé'])('finds José by %j', async (word) => {
  await createUser({ username: 'jose', nickName: 'Jose\u0301' });
  expect(await listNames(`/api/v1/sys-user?keyword=${encodeURIComponent(word)}`)).toEqual(['José']);
});

it.each(['asc', 'desc'])('lists people by pinyin, %s', async (order) => {
  const sorted = ['阿毛', '曹操', '李四', '单雄', '王五', '曾国', '张三'];
  for (const [at, name] of sorted.entries())
    await createUser({ username: `pinyin${at}`, nickName: name, remark: '', email: `${at}@pinyin.example` });
  const listed = await listNames(`/api/v1/sys-user?email=pinyin.example&orderBy=nickName&order=${order}`);
  expect(listed).toEqual(order === 'asc' ? sorted : sorted.toReversed());
});

it.each([
  ['post', { postName: '甲', sort: 0, status: '2', remark: '' }, 'postCode', ['Cook', 'cook', 'ＣＯＯＫ']],
  ['dict/type', { dictName: '甲', status: '2', remark: '' }, 'dictType', ['cook_kind', 'ｃook_kind']],
])('creates one %s of codes that are spelled differently', async (path, body, field, codes) => {
  const statuses: number[] = [];
  for (const code of codes) statuses.push((await admin.post(`/api/v1/${path}`, { ...body, [field]: code })).statusCode);
  expect(statuses).toEqual([200, ...codes.slice(1).map(() => 409)]);
});
