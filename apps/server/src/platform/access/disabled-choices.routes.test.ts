import { eq } from 'drizzle-orm';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

import type { Endpoint } from '@backroom/contract';
import type { User } from '@backroom/contract/users';

import { depts } from '../../schema/departments.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { collectEndpoints } from '../../testing/collect-endpoints.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { USER_BODY } from '../../testing/test-users.ts';

const endpoints = collectEndpoints();
const test = setupTestApp();
/** A store of the demo data. */
const CLOSED_STORE = 10;
const admin = setupCaller(test, 'admin');
/** The profile of `storeId` is disabled, its department is not; `bareId` is a disabled store without a profile. */
let disabled: Record<'deptId' | 'postId' | 'roleId' | 'storeId' | 'bareId', number>;
let user: User;

beforeAll(async () => {
  const [dept] = await test.db
    .insert(depts)
    .values({ parentId: 1, deptPath: '/1/9000/', deptId: 9000, deptName: '旧部', deptType: 'department', status: '1' })
    .returning();
  const [post] = await test.db.insert(posts).values({ postName: '旧岗', postCode: 'old', status: '1' }).returning();
  const [role] = await test.db
    .insert(roles)
    .values({ roleName: '旧角色', roleKey: 'old', dataScope: '5', status: '1' })
    .returning();
  const bare = { parentId: 1, deptPath: '/1/9001/', deptId: 9001, deptName: '旧店', deptType: 'store' as const };
  await test.db.insert(depts).values({ ...bare, storeId: bare.deptId, status: '1' });
  await test.db.update(stores).set({ status: '1' }).where(eq(stores.storeId, CLOSED_STORE));
  disabled = {
    deptId: dept!.deptId,
    postId: post!.postId,
    roleId: role!.roleId,
    storeId: CLOSED_STORE,
    bareId: bare.deptId,
  };
});

let created = 0;
const toBody = (values: Partial<User> = {}) => ({ ...USER_BODY, username: `chosen${(created += 1)}`, ...values });
beforeEach(async () => {
  user = (await admin.post('/api/v1/sys-user', toBody())).json<{ data: User }>().data;
});

const toUpdate = ({ userId, version, ...values }: User, changed: Partial<User>) => {
  const { username, nickName, phone, email, sex, deptId, postId, roleIds, status, remark } = values;
  const fields = { username, nickName, phone, email, sex, deptId, postId, roleIds, status, remark };
  return { userId, version, ...fields, ...changed };
};
const bulk = (change: object) => admin.put('/api/v1/user/bulk', { ids: [user.userId], change });
const previewBulk = (change: object) => admin.post('/api/v1/user/bulk/preview', { ids: [user.userId], change });

const toDept = (values: object) => ({
  parentId: 1,
  deptName: '新部',
  deptType: 'department',
  leaderId: 0,
  leader: '',
  phone: '',
  email: '',
  sort: 0,
  status: '2',
  ...values,
});
const toStore = (values: object) => ({
  parentId: 2,
  deptId: 0,
  deptName: '新店',
  storeCode: 'NEW1',
  storeLevel: 'A',
  opensAt: '10:00',
  closesAt: '22:00',
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  ...values,
});
const toNotice = (values: object) => ({ noticeType: '1', title: '通知', content: '内容', ...values });
const findDeptVersion = async (deptId: number) =>
  (await test.db.select({ version: depts.version }).from(depts).where(eq(depts.deptId, deptId)))[0]!.version;
const createDept = async (): Promise<{ deptId: number; version: number }> =>
  (await admin.post('/api/v1/dept', toDept({ deptName: `新部${(created += 1)}` }))).json<{
    data: { deptId: number; version: number };
  }>().data;
const move = async (parentId: number) => {
  const { deptId, version } = await createDept();
  return admin.put(`/api/v1/dept/${deptId}/move`, { parentId, before: 0, version });
};
const merge = async (path: string, targetId: number) => {
  const { deptId, version } = await createDept();
  const body = { targetId, version, targetVersion: await findDeptVersion(targetId) };
  return admin.post(path.replace('{deptId}', String(deptId)), body);
};
const changeNotice = async (values: object) => {
  const { noticeId } = (await admin.post('/api/v1/notice', toNotice({}))).json<{ data: { noticeId: number } }>().data;
  return admin.put(`/api/v1/notice/${noticeId}`, { ...toNotice(values), version: 1 });
};
const toPost = (values: object) => ({ postName: '新岗', postCode: `chosen${(created += 1)}`, ...values });
const changePost = async (values: object) => {
  const { data } = (await admin.post('/api/v1/post', toPost({}))).json<{ data: { postId: number; version: number } }>();
  return admin.put(`/api/v1/post/${data.postId}`, { ...toPost(values), sort: 0, status: '2', version: data.version });
};
const importFile = (path: string, ...lines: string[]) => admin.upload(path, lines.join('\n'));
const USER_HEAD = '用户名,姓名,部门,岗位,角色,手机号,性别';

type Way = () => Promise<{ statusCode: number; json: () => unknown }>;

/** Each field of the API with which a department, store, post or role is chosen. */
const CHOICES: Record<string, Way> = {
  'POST /api/v1/sys-user deptId': () => admin.post('/api/v1/sys-user', toBody({ deptId: disabled.deptId })),
  'POST /api/v1/sys-user postId': () => admin.post('/api/v1/sys-user', toBody({ postId: disabled.postId })),
  'POST /api/v1/sys-user roleIds': () => admin.post('/api/v1/sys-user', toBody({ roleIds: [4, disabled.roleId] })),
  'PUT /api/v1/sys-user deptId': () => admin.put('/api/v1/sys-user', toUpdate(user, { deptId: disabled.deptId })),
  'PUT /api/v1/sys-user postId': () => admin.put('/api/v1/sys-user', toUpdate(user, { postId: disabled.postId })),
  'PUT /api/v1/sys-user roleIds': () =>
    admin.put('/api/v1/sys-user', toUpdate(user, { roleIds: [4, disabled.roleId] })),
  'PUT /api/v1/user/bulk deptId': () => bulk({ kind: 'dept', deptId: disabled.deptId }),
  'PUT /api/v1/user/bulk add': () => bulk({ kind: 'roles', add: [disabled.roleId], remove: [] }),
  'POST /api/v1/user/bulk/preview deptId': () => previewBulk({ kind: 'dept', deptId: disabled.deptId }),
  'POST /api/v1/user/bulk/preview add': () => previewBulk({ kind: 'roles', add: [disabled.roleId], remove: [] }),
  'PUT /api/v1/role/{roleId}/user add': () =>
    admin.put(`/api/v1/role/${disabled.roleId}/user`, { add: [user.userId], remove: [] }),
  'POST /api/v1/dept parentId': () => admin.post('/api/v1/dept', toDept({ parentId: disabled.deptId })),
  'PUT /api/v1/dept/{deptId}/move parentId': () => move(disabled.deptId),
  'POST /api/v1/dept/{deptId}/merge targetId': () => merge('/api/v1/dept/{deptId}/merge', disabled.deptId),
  'POST /api/v1/dept/{deptId}/merge/preview targetId': () =>
    merge('/api/v1/dept/{deptId}/merge/preview', disabled.deptId),
  'POST /api/v1/store parentId': () => admin.post('/api/v1/store', toStore({ parentId: disabled.deptId })),
  'POST /api/v1/store deptId': () =>
    admin.post('/api/v1/store', toStore({ deptId: disabled.bareId, deptName: '旧店' })),
  'POST /api/v1/post roleId': () => admin.post('/api/v1/post', toPost({ roleId: disabled.roleId })),
  'PUT /api/v1/post/{postId} roleId': () => changePost({ roleId: disabled.roleId }),
  'POST /api/v1/notice storeIds': () => admin.post('/api/v1/notice', toNotice({ storeIds: [disabled.storeId] })),
  'POST /api/v1/notice postIds': () => admin.post('/api/v1/notice', toNotice({ postIds: [disabled.postId] })),
  'POST /api/v1/notice roleIds': () => admin.post('/api/v1/notice', toNotice({ roleIds: [disabled.roleId] })),
  'PUT /api/v1/notice/{noticeId} storeIds': () => changeNotice({ storeIds: [disabled.storeId] }),
  'PUT /api/v1/notice/{noticeId} postIds': () => changeNotice({ postIds: [disabled.postId] }),
  'PUT /api/v1/notice/{noticeId} roleIds': () => changeNotice({ roleIds: [disabled.roleId] }),
};

/** The path of the error where it is not the name of the field. */
const PATHS: Readonly<Record<string, string>> = {
  'PUT /api/v1/user/bulk add': 'roleIds',
  'POST /api/v1/user/bulk/preview add': 'roleIds',
};

/** Fields that choose nothing, or that may name disabled records. */
const PLAN = 'a row of the month, which the amounts of a closed store keep';
const SCOPE = 'a data scope: the records of a closed department must stay readable';
const EFFECTS = 'changes nothing: the change itself is refused';
const OTHERS: Readonly<Record<string, string>> = {
  'POST /api/cafu/cash-in storeId': PLAN,
  'POST /api/cafu/cash-in/day storeId': PLAN,
  'POST /api/cafu/cash-in/day/close storeId': PLAN,
  'POST /api/cafu/cash-in/day/reopen storeId': PLAN,
  'POST /api/cafu/cash-in/day/review storeId': PLAN,
  'POST /api/cafu/cash-in/question storeId': PLAN,
  'POST /api/cafu/cash-in/month-plan/copy/preview storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/approve storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/cells storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/copy storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/lock storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/presence storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/return storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/submit storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/undo storeId': PLAN,
  'PUT /api/cafu/cash-in/month-plan/unlock storeId': PLAN,
  'POST /api/cafu/cash-in/token storeId': 'made on the page of the store; valid only while it is not disabled',
  'POST /api/v1/dept/{deptId}/effects/preview parentId': EFFECTS,
  'POST /api/v1/role/{roleId}/effects/preview deptIds': EFFECTS,
  'POST /api/v1/dept/{deptId}/merge/effects/preview targetId': EFFECTS,
  'POST /api/v1/user/bulk/effects/preview add': EFFECTS,
  'POST /api/v1/user/bulk/effects/preview deptId': EFFECTS,
  'POST /api/v1/user/{userId}/effects/preview deptId': EFFECTS,
  'POST /api/v1/user/{userId}/effects/preview roleIds': EFFECTS,
  'POST /api/v1/menu parentId': 'a menu entry',
  'POST /api/v1/menu/import parentId': 'a menu entry',
  'PUT /api/v1/menu/{menuId}/move parentId': 'a menu entry',
  'POST /api/v1/role deptIds': SCOPE,
  'POST /api/v1/role/{roleId}/preview deptIds': SCOPE,
  'PUT /api/v1/role/{roleId} deptIds': SCOPE,
  'PUT /api/v1/roledatascope deptIds': SCOPE,
  'PUT /api/v1/roledatascope roleId': 'the role itself',
  'PUT /api/v1/role-status roleId': 'the role itself',
  'POST /api/v1/see-as deptId': 'a place to look from; nothing refers to it afterwards',
  'POST /api/v1/shared-view roleId': 'refused like an unknown one: see shared-views.routes.test.ts',
};

/** Each import, with a row of it for every column that names such a record. */
const IMPORTS: Readonly<Record<string, readonly (readonly string[])[] | string>> = {
  '/api/v1/sys-user/import': [
    [USER_HEAD, 'new.a,甲,旧部,专员,财务,,'],
    [USER_HEAD, 'new.a,甲,人力资源部,旧岗,财务,,'],
    [USER_HEAD, 'new.a,甲,人力资源部,专员,旧角色,,'],
  ],
  '/api/v1/dept/import': [['部门名称,上级部门,类型', '新部,旧部,部门']],
  '/api/v1/store/import': [['门店名称,门店编码,等级,上级', '新店,NEW2,A,旧部']],
  '/api/cafu/cash-in/import': PLAN,
  '/api/cafu/cash-in/import/preview': 'stores nothing',
  '/api/cafu/cash-in/month-plan/import': PLAN,
  '/api/v1/dict/data/import': 'names none of them',
  '/api/v1/set-config/logo': 'a picture',
  '/api/v1/user/avatar': 'a picture',
};

const PATTERN = /^(?:\w*(?:dept|post|role|store)Ids?|parentId|targetId|add)$/i;

/** The names of the fields in a body that may be ids of such records. */
function findFields(schema: $ZodType, name = ''): string[] {
  const { def } = (schema as $ZodTypes)._zod;
  const own = PATTERN.test(name) ? [name] : [];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, member]) => findFields(member, key));
    case 'array':
      return [...own, ...findFields(def.element)];
    case 'union':
      return def.options.flatMap((option) => findFields(option, name));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return findFields(def.innerType, name);
    case 'pipe':
      return findFields(def.in, name);
    default:
      return own;
  }
}

const isWrite = ({ method }: Endpoint) => method !== 'GET';

it('knows every field of the API that chooses a department, store, post or role', () => {
  const fields = endpoints
    .filter(isWrite)
    .flatMap(({ method, path, body }) => (body ? findFields(body).map((name) => `${method} ${path} ${name}`) : []));
  expect([...new Set(fields)].sort()).toEqual([...Object.keys(CHOICES), ...Object.keys(OTHERS)].sort());
});

it('knows every import', () => {
  const paths = endpoints.filter(({ upload }) => upload).map(({ path }) => path);
  expect(paths.sort()).toEqual(Object.keys(IMPORTS).sort());
});

it.each(Object.keys(CHOICES))('refuses a disabled record with an error of the field: %s', async (field) => {
  const response = await CHOICES[field]!();
  expect(response.json()).toMatchObject({
    code: 422,
    data: { fields: [{ path: PATHS[field] ?? field.split(' ').at(-1), message: expect.stringContaining('已停用') }] },
  });
});

it.each(
  Object.entries(IMPORTS).flatMap(([path, files]) => (typeof files === 'string' ? [] : files.map((f) => [path, f]))),
)('refuses a disabled record in a file: %s %p', async (path, file) => {
  const { data } = (await importFile(path as string, ...file)).json<{ data: { errors: { message: string }[] } }>();
  expect(data.errors).toMatchObject([{ message: expect.stringContaining('已停用') }]);
});

it('keeps the audience of a notice that is disabled later, and offers its names', async () => {
  const audience = { storeIds: [disabled.storeId], postIds: [disabled.postId], roleIds: [disabled.roleId] };
  const { noticeId } = (await admin.post('/api/v1/notice', toNotice({}))).json<{ data: { noticeId: number } }>().data;
  await test.db.update(notices).set(audience).where(eq(notices.noticeId, noticeId));

  const changed = await admin.put(`/api/v1/notice/${noticeId}`, { ...toNotice(audience), version: 1 });
  expect(changed.json()).toMatchObject({ code: 200, data: audience });
  for (const [kind, id] of [
    ['stores', disabled.storeId],
    ['posts', disabled.postId],
    ['roles', disabled.roleId],
  ] as const) {
    const options = (await admin.get(`/api/v1/notice/option-select?kind=${kind}`)).json<{
      data: { list: { id: number; status: string }[] };
    }>().data.list;
    expect(options.find((option) => option.id === id)).toMatchObject({ status: '1' });
  }
});

it('changes the type of a department below a disabled one, which it has already', async () => {
  const { deptId, version } = await createDept();
  await test.db.update(depts).set({ parentId: disabled.deptId }).where(eq(depts.deptId, deptId));
  const body = { ...toDept({ deptName: '旧下级', deptType: 'store' }), version };
  const { parentId: _parentId, ...values } = body;
  const { data } = (await admin.put(`/api/v1/dept/${deptId}`, values)).json<{ data: { fields?: unknown } }>();
  expect(data).not.toMatchObject({ fields: [{ path: 'parentId' }] });
});

it('keeps what a user has when it is disabled', async () => {
  await test.db.update(posts).set({ status: '2' }).where(eq(posts.postId, disabled.postId));
  await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleId, disabled.roleId));
  const placed = await admin.put(
    '/api/v1/sys-user',
    toUpdate(user, { postId: disabled.postId, roleIds: [4, disabled.roleId] }),
  );
  await test.db.update(posts).set({ status: '1' }).where(eq(posts.postId, disabled.postId));
  await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleId, disabled.roleId));

  const stored = placed.json<{ data: User }>().data;
  const { statusCode } = await admin.put('/api/v1/sys-user', toUpdate(stored, { deptId: 2, nickName: '另名' }));
  expect(statusCode).toBe(200);
});
