import { asc, eq } from 'drizzle-orm';

import type { DataOf } from '@backroom/contract';
import { type Dept, deptContract, type DeptNode, type DeptOption } from '@backroom/contract/departments';
import { userContract } from '@backroom/contract/users';

import { depts } from '../../schema/departments.table.ts';
import { roleDepts } from '../../schema/roles.table.ts';
import { users } from '../../schema/users.table.ts';
import { grantTags } from '../../testing/grant-tags.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/dept';
const WRITE_TAGS = [
  ...[deptContract.list, deptContract.byId, deptContract.create, deptContract.update, deptContract.remove],
].map(({ access }) => access);

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
/** The manager (店长) of the first store, with write permissions on departments there. */
let manager: TestCaller;
beforeAll(async () => {
  await grantTags(test.db, 'manager', WRITE_TAGS);
  manager = await test.as('manager.s01');
});

const findRow = async (deptName: string) => {
  const [found] = await test.db.select().from(depts).where(eq(depts.deptName, deptName)).orderBy(asc(depts.deptId));
  if (!found) throw new Error(`no department ${deptName}`);
  return found;
};
const fetchTree = async (caller: TestCaller, query = '') =>
  (await caller.get(`${URL}${query}`)).json<ResponseBody<DeptNode[]>>().data;
const toNames = (nodes: readonly DeptNode[]): unknown[] =>
  nodes.map(({ deptName, children }) => (children.length > 0 ? [deptName, toNames(children)] : deptName));
const input = (deptName: string, rest: object = {}) => ({
  deptName,
  deptType: 'department',
  leaderId: 0,
  leader: '',
  phone: '',
  email: '',
  sort: 500,
  status: '2',
  ...rest,
});
const create = async (deptName: string, parentId: number, rest: object = {}, caller = admin) =>
  (await caller.post(URL, input(deptName, { parentId, ...rest }))).json<ResponseBody<Dept>>();
const createDept = async (deptName: string, parentId: number, rest: object = {}) =>
  (await create(deptName, parentId, rest)).data;
const move = (caller: TestCaller, { deptId, version }: Dept, parentId: number, before = 0) =>
  caller.put(`${URL}/${deptId}/move`, { parentId, before, version });

describe('the tree of departments', () => {
  it('contains all departments in order, with their user counts', async () => {
    const [company, ...others] = await fetchTree(admin);

    expect(others).toEqual([]);
    expect(company).toMatchObject({ deptName: '南屿零售有限公司', parentId: 0, deptPath: '/1/', storeId: 0 });
    expect(company?.children.map(({ sort }) => sort)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    const count = (nodes: readonly DeptNode[]): number =>
      nodes.reduce((sum, { userCount, children }) => sum + userCount + count(children), 0);
    expect(count([company!])).toBe(200);
  });

  it.each([
    ['part of the name', { deptName: '南京西' }, [['南屿零售有限公司', [['华东大区', ['上海南京西路店']]]]]],
    ['status', { status: '1' }, []],
    ['parent', { parentId: '1', deptType: 'region' }, [['南屿零售有限公司', ['华东大区', '华南大区', '华北大区']]]],
    ['parent, directly below', { parentId: '1', deptType: 'store' }, []],
    ['leader', { leaderId: '999999' }, []],
    ['type', { deptType: 'region' }, [['南屿零售有限公司', ['华东大区', '华南大区', '华北大区']]]],
  ])('filters by %s and keeps the ancestors', async (_what, query, expected) => {
    expect(toNames(await fetchTree(admin, `?${new URLSearchParams(query)}`))).toEqual(expected);
  });

  it.each(['deptType=planet', 'pageSize=10'])('rejects %s', async (query) => {
    expect((await admin.get(`${URL}?${query}`)).statusCode).toBe(422);
  });

  it('shows a store manager the store and its descendants only', async () => {
    expect(toNames(await fetchTree(manager))).toEqual([['上海南京西路店', ['收银组', '卖场组']]]);
    expect(toNames(await fetchTree(manager, '?deptType=region'))).toEqual([]);
  });

  it('is exported in tree order, limited to the data scope', async () => {
    const lines = (await manager.get(`${URL}/export`)).body.split('\r\n').map((line) => line.split(',').slice(1, 4));

    expect(lines).toEqual([
      ['部门名称', '完整路径', '类型'],
      ['上海南京西路店', '上海南京西路店', '门店'],
      ['收银组', '上海南京西路店/收银组', '部门'],
      ['卖场组', '上海南京西路店/卖场组', '部门'],
      [],
    ]);
  });
});

describe('the department options', () => {
  const options = async (caller: TestCaller) =>
    (await caller.get('/api/v1/deptTree')).json<ResponseBody<DeptOption[]>>().data;

  it('are all departments for the data scope “all”', async () => {
    const [company] = await options(admin);

    expect(company).toMatchObject({ id: 1, label: '南屿零售有限公司', disabled: false });
    expect(company?.children).toHaveLength(10);
  });

  it('are those in scope, with disabled ancestors', async () => {
    expect(await options(manager)).toMatchObject([
      {
        label: '南屿零售有限公司',
        disabled: true,
        children: [
          {
            label: '华东大区',
            disabled: true,
            children: [
              {
                label: '上海南京西路店',
                disabled: false,
                children: [
                  { label: '收银组', disabled: false, children: [] },
                  { label: '卖场组', disabled: false, children: [] },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('are empty without a permission to list users, departments or stores', async () => {
    expect(await options(await test.as('clerk.s01'))).toEqual([]);
  });
});

describe('one department', () => {
  it('is created below another one, read, changed and logged', async () => {
    const parent = await findRow('上海徐家汇店');
    const { deptId, ...rest } = await createDept('仓库', parent.deptId, { leader: '陈明', phone: '+86 21-1234' });

    expect(rest).toMatchObject({ deptPath: `${parent.deptPath}${deptId}/`, storeId: parent.deptId, version: 1 });
    const body = input('大仓库', { email: 'a@b.cn', version: 1 });
    expect((await admin.put(`${URL}/${deptId}`, body)).json()).toMatchObject({
      data: { deptName: '大仓库', parentId: parent.deptId, storeId: parent.deptId, version: 2 },
    });
    expect((await admin.get(`${URL}/${deptId}`)).json()).toMatchObject({ data: { leader: '', email: 'a@b.cn' } });
    const history = (await admin.get(`${URL}/${deptId}/history`)).json<
      ResponseBody<DataOf<typeof deptContract.history>>
    >();
    expect(history.data.list.map(({ action }) => action)).toEqual(['update', 'create']);
    expect((await admin.put(`${URL}/${deptId}`, body)).json()).toMatchObject({
      code: 409,
      data: { current: { deptName: '大仓库', version: 2 } },
    });
  });

  it.each([
    ['no name', { deptName: ' ' }, 422, 'deptName'],
    ['a phone of letters', { phone: 'call me' }, 422, 'phone'],
    ['an invalid email', { email: 'a@b' }, 422, 'email'],
    ['a leader name that is too long', { leader: '长'.repeat(21) }, 422, 'leader'],
    ['a name that is taken under the same parent', { deptName: '华东大区' }, 409, 'deptName'],
    ['a read-only field', { deptPath: '/1/' }, 422, 'deptPath'],
  ])('is rejected with a field error: %s', async (_what, invalid, code, path) => {
    expect(await create('错误', 1, invalid)).toMatchObject({ code, data: { fields: [{ path }] } });
  });

  it('may have the name of a department under another parent', async () => {
    expect(await create('收银组', (await findRow('总经办')).deptId)).toMatchObject({ code: 200 });
  });

  it.each([
    ['a store below a store', 'store', '上海南京西路店'],
    ['a store below a department', 'store', '财务部'],
    ['a region below a store', 'region', '上海南京西路店'],
    ['a company below a region', 'company', '华东大区'],
  ])('cannot be %s', async (what, deptType, parent) => {
    const response = await create(what, (await findRow(parent)).deptId, { deptType });

    expect(response).toMatchObject({ code: 409, data: { fields: [{ path: 'deptType' }] } });
  });

  it('cannot be deeper than level 16', async () => {
    let parent = await findRow('信息技术部');
    for (let level = 3; level <= 16; level += 1) {
      const { deptId } = await createDept(`第${level}级`, parent.deptId);
      parent = { ...parent, deptId };
    }

    expect(await create('第17级', parent.deptId)).toMatchObject({ code: 409, msg: '部门最多16级' });
  });
});

describe('the type of a department', () => {
  const change = async (dept: Dept, deptType: string) =>
    (await admin.put(`${URL}/${dept.deptId}`, input(dept.deptName, { deptType, version: dept.version }))).json<
      ResponseBody<Dept>
    >();

  it('becomes a store that its descendants belong to, and back', async () => {
    const shop = await createDept('快闪', (await findRow('华北大区')).deptId);
    const till = await createDept('快闪收银', shop.deptId);
    const bag = await createDept('打包', till.deptId);

    const { data } = await change(shop, 'store');
    expect(data).toMatchObject({ storeId: shop.deptId });
    expect(await findRow('打包')).toMatchObject({ deptId: bag.deptId, storeId: shop.deptId });
    expect(await findRow('快闪收银')).toMatchObject({ storeId: shop.deptId });

    await change(data, 'department');
    expect(await findRow('打包')).toMatchObject({ storeId: null });
  });

  it('cannot change while the store has a profile', async () => {
    const { deptId, deptName, version } = await findRow('厦门中山路店');
    const response = await admin.put(`${URL}/${deptId}`, input(deptName, { version }));

    expect(response.json()).toMatchObject({ code: 409, data: { fields: [{ path: 'deptType' }] } });
  });

  it('cannot change to one that does not allow the children', async () => {
    const { deptId, deptName, version } = await findRow('华东大区');
    const response = await admin.put(`${URL}/${deptId}`, input(deptName, { version }));

    expect(response.json()).toMatchObject({ code: 409, msg: '下面还有门店，不能改为部门' });
  });
});

describe('moving a department', () => {
  it('updates path and store of the descendants', async () => {
    const team = await createDept('陈列组', (await findRow('采购部')).deptId);
    const below = await createDept('橱窗', team.deptId);
    const store = await findRow('广州天河店');

    const response = (await move(admin, team, store.deptId)).json<ResponseBody<Dept>>();

    expect(response.data).toMatchObject({ parentId: store.deptId, storeId: store.deptId, version: 2 });
    expect(await findRow('橱窗')).toMatchObject({
      deptPath: `${store.deptPath}${team.deptId}/${below.deptId}/`,
      storeId: store.deptId,
    });
  });

  it('keeps a store and its teams together', async () => {
    const store = (await findRow('东莞南城店')).deptId;
    const till = (await test.db.select().from(depts).where(eq(depts.parentId, store)))[0];
    const read = (await admin.get(`${URL}/${store}`)).json<ResponseBody<Dept>>().data;

    await move(admin, read, (await findRow('华北大区')).deptId);

    expect(await findRow('东莞南城店')).toMatchObject({ storeId: store });
    const [moved] = await test.db.select().from(depts).where(eq(depts.deptId, till!.deptId));
    expect(moved).toMatchObject({ storeId: store });
    expect(moved?.deptPath).toContain(`/${(await findRow('华北大区')).deptId}/${store}/`);
  });

  it('places it before the given sibling', async () => {
    const parent = await createDept('排序', 1);
    const [one, two, three] = [
      await createDept('甲', parent.deptId, { sort: 1 }),
      await createDept('乙', parent.deptId, { sort: 1 }),
      await createDept('丙', parent.deptId, { sort: 2 }),
    ];
    const order = async () => {
      const [company] = await fetchTree(admin, `?deptName=`);
      const found = company?.children.find(({ deptId }) => deptId === parent.deptId);
      return found?.children.map(({ deptName }) => deptName);
    };

    await move(admin, three, parent.deptId, two.deptId);
    expect(await order()).toEqual(['甲', '丙', '乙']);
    const { data } = (await admin.get(`${URL}/${one.deptId}`)).json<ResponseBody<Dept>>();
    await move(admin, data, parent.deptId);
    expect(await order()).toEqual(['丙', '乙', '甲']);
  });

  it('is rejected below itself, with a message', async () => {
    const region = (await admin.get(`${URL}/${(await findRow('华东大区')).deptId}`)).json<ResponseBody<Dept>>().data;
    const below = await findRow('上海徐家汇店');

    for (const parentId of [region.deptId, below.deptId])
      expect((await move(admin, region, parentId)).json()).toMatchObject({
        code: 409,
        msg: '不能移动到自己或自己的下级',
      });
  });

  it('is rejected if the name is taken, the type is not allowed or the version is stale', async () => {
    const parent = await findRow('市场部');
    const team = await createDept('财务部', parent.deptId);
    const store = (await admin.get(`${URL}/${(await findRow('上海徐家汇店')).deptId}`)).json<ResponseBody<Dept>>().data;

    expect((await move(admin, team, 1)).json()).toMatchObject({ code: 409, data: { fields: [{ path: 'deptName' }] } });
    expect((await move(admin, store, parent.deptId)).json()).toMatchObject({ code: 409, msg: '门店不能放在部门下面' });
    expect((await move(admin, { ...team, version: 9 }, 1)).json()).toMatchObject({
      code: 409,
      data: { current: { deptId: team.deptId } },
    });
  });

  it('is rejected if its subtree would become too deep', async () => {
    const top = await createDept('深', 1);
    let { deptId } = top;
    for (let level = 3; level <= 10; level += 1) deptId = (await createDept(`深${level}`, deptId)).deptId;
    const other = await createDept('浅', 1);
    let below = other.deptId;
    for (let level = 3; level <= 9; level += 1) below = (await createDept(`浅${level}`, below)).deptId;

    expect((await move(admin, top, below)).json()).toMatchObject({ code: 409, msg: '部门最多16级' });
  });
});

describe('deleting departments', () => {
  it('removes one without references', async () => {
    const { deptId } = await createDept('临时', 1);

    expect((await admin.remove(URL, [deptId])).json()).toMatchObject({ code: 200 });
    expect((await admin.get(`${URL}/${deptId}`)).statusCode).toBe(404);
  });

  it('is rejected with the remaining references, and deletes none', async () => {
    const store = await findRow('北京海淀店');
    const chosen = await createDept('被选中', 1);
    const [role] = await test.db.select().from(roleDepts).limit(1);
    await test.db.insert(roleDepts).values({ roleId: role?.roleId ?? 5, deptId: chosen.deptId });

    const people = await test.db.$count(users, eq(users.deptId, store.deptId));
    expect((await admin.remove(URL, [store.deptId])).json<ResponseBody<null>>().msg).toBe(
      `“北京海淀店”下还有1个下级部门、${people}名用户、门店资料、1个角色的数据范围，不能删除`,
    );
    expect((await admin.remove(URL, [chosen.deptId])).json<ResponseBody<null>>().msg).toBe(
      '“被选中”下还有1个角色的数据范围，不能删除',
    );
  });
});

describe('a user whose data scope is one store', () => {
  it('gets 404 for every other department', async () => {
    const own = await findRow('上海南京西路店');
    const foreign = await findRow('上海徐家汇店');
    const till = (await manager.get(`${URL}?deptName=${encodeURIComponent('收银组')}`)).json<ResponseBody<DeptNode[]>>()
      .data[0]!.children[0]!;
    const body = { ...input('x'), version: foreign.version };
    const [sibling] = await test.db.select().from(depts).where(eq(depts.parentId, foreign.deptId));

    const responses = {
      read: await manager.get(`${URL}/${foreign.deptId}`),
      history: await manager.get(`${URL}/${foreign.deptId}/history`),
      edit: await manager.put(`${URL}/${foreign.deptId}`, body),
      'create below': await manager.post(URL, input('x', { parentId: foreign.deptId })),
      'move it here': await move(manager, { deptId: foreign.deptId, version: foreign.version } as Dept, own.deptId),
      'move ours there': await move(manager, till, foreign.deptId),
      'before theirs': await move(manager, till, own.deptId, sibling?.deptId),
      remove: await manager.remove(URL, [till.deptId, foreign.deptId]),
    };
    const notFoundMessage = (await manager.get(`${URL}/999999`)).json<ResponseBody<null>>().msg;
    for (const [what, response] of Object.entries(responses))
      expect([what, response.statusCode, response.json<ResponseBody<null>>().msg]).toEqual([
        what,
        404,
        notFoundMessage,
      ]);
  });

  it('creates, changes and deletes below the store', async () => {
    const own = await findRow('上海南京西路店');
    const { code, data } = await create('后厨', own.deptId, {}, manager);

    expect(code).toBe(200);
    expect((await manager.put(`${URL}/${data.deptId}`, input('厨房', { version: 1 }))).statusCode).toBe(200);
    expect((await manager.remove(URL, [data.deptId])).statusCode).toBe(200);
  });

  it('cannot create or move anything at the top level', async () => {
    const till = (await fetchTree(manager))[0]!.children[0]!;

    expect(await create('新公司', 0, { deptType: 'company' }, manager)).toMatchObject({ code: 403 });
    expect((await move(manager, till, 0)).statusCode).toBe(403);
    expect(await create('新公司', 0, { deptType: 'company' })).toMatchObject({ code: 200, data: { parentId: 0 } });
  });
});

it('renumbers only the siblings in scope, and does not reveal the others', async () => {
  const { db } = test;
  const parent = await createDept('部分可见', 1);
  // No gap before the first, so that a move renumbers.
  const [one, hidden, two] = [
    await createDept('可见一', parent.deptId, { sort: 0 }),
    await createDept('不可见', parent.deptId, { sort: 0 }),
    await createDept('可见二', parent.deptId, { sort: 0 }),
  ];
  const deptIds = [parent.deptId, one.deptId, two.deptId];
  const roleId = await insertRole(db, { roleKey: 'partial', dataScope: '2', tags: WRITE_TAGS, deptIds });
  await insertUser(db, { username: 'partial', deptId: parent.deptId, roleIds: [roleId] });
  const partial = await test.as('partial');

  expect((await move(partial, two, parent.deptId, hidden.deptId)).statusCode).toBe(404);
  expect((await move(partial, two, parent.deptId, one.deptId)).statusCode).toBe(200);

  expect((await findRow('可见一')).sort).toBeGreaterThan(0);
  expect(await findRow('不可见')).toMatchObject({ sort: 0, version: hidden.version, updateBy: 1 });
  expect((await findRow('可见二')).sort).toBeLessThan((await findRow('可见一')).sort);
});

it('rejects a move that would grant others more than the caller has', async () => {
  const editor = await test.as('editor');
  await grantTags(test.db, 'editor', WRITE_TAGS);
  const team = await createDept('机密组', (await findRow('内审部')).deptId);
  // Store managers see the descendants of their store; there they may export and list users, which editors may not.
  const store = await findRow('杭州湖滨店');

  const rejected = await move(editor, team, store.deptId);

  expect(rejected.json()).toMatchObject({ code: 403 });
  expect(rejected.json<ResponseBody<null>>().msg).toContain('不能授予你自己没有的权限');
  expect(await findRow('机密组')).toMatchObject({ parentId: (await findRow('内审部')).deptId });
  expect((await move(editor, team, (await findRow('人力资源部')).deptId)).statusCode).toBe(200);
});

it('rejects a move below the own department that would show the caller its users', async () => {
  const { db } = test;
  const own = await createDept('自己的部门', 1);
  const foreign = await createDept('别人的部门', 1);
  const roleIds = [
    await insertRole(db, { roleKey: 'movesAll', dataScope: '1', tags: WRITE_TAGS }),
    await insertRole(db, { roleKey: 'usersBelow', dataScope: '4', tags: [userContract.list.access] }),
  ];
  await insertUser(db, { username: 'annexer', deptId: own.deptId, roleIds });
  const annexer = await test.as('annexer');

  expect((await move(annexer, foreign, own.deptId)).statusCode).toBe(403);

  expect(await findRow('别人的部门')).toMatchObject({ parentId: 1, version: foreign.version });
  const inside = await createDept('自己的小组', own.deptId);
  expect((await move(annexer, inside, 1)).statusCode).toBe(200);
});

it('requires a session', async () => {
  expect((await test.app.inject(URL)).statusCode).toBe(401);
  expect((await test.app.inject('/api/v1/deptTree')).statusCode).toBe(401);
});

describe('the leader of a department', () => {
  const update = (caller: TestCaller, { deptId, version }: Dept, rest: object) =>
    caller.put(`${URL}/${deptId}`, { ...input('领导部', rest), version });

  it('is a user, who is shown with name and logged', async () => {
    const { deptId, version } = await createDept('领导部', 1);
    const set = await update(admin, { deptId, version } as Dept, { leaderId: 2 });
    const [{ nickName } = { nickName: '' }] = await test.db.select().from(users).where(eq(users.userId, 2));

    expect(set.json()).toMatchObject({ code: 200, data: { leaderId: 2, leaderName: nickName } });
    expect((await admin.get(`${URL}/${deptId}/history`)).json()).toMatchObject({
      data: { list: [{ changes: { leaderId: { before: null, after: 2 } } }, { action: 'create' }] },
    });
    expect((await fetchTree(admin, '?deptName=领导部'))[0]?.children).toMatchObject([{ leaderName: nickName }]);
  });

  it('must be a user whom the caller may list, unless unchanged', async () => {
    const node = await createDept('领导部二', (await findRow('上海南京西路店')).deptId, { leaderId: 1 });
    const refused = await update(manager, node, { leaderId: 2 });
    const unchanged = await update(manager, node, { leaderId: 1 });

    expect(refused.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'leaderId' }] } });
    expect(unchanged.json()).toMatchObject({ code: 200, data: { leaderId: 1 } });
    expect(await create('领导部三', 1, { leaderId: 99_999 })).toMatchObject({ code: 422 });
  });

  it('cannot be deleted before another one is chosen', async () => {
    const userId = await insertUser(test.db, { username: 'leading', deptId: 1, roleIds: [4] });
    const node = await createDept('领导部四', 1, { leaderId: userId });
    const holders = await admin.get(`/api/v1/sys-user/holders?ids=${userId}`);
    const refused = await admin.remove('/api/v1/sys-user', [userId]);
    await admin.put(`${URL}/${node.deptId}`, { ...input('领导部四'), version: node.version });

    expect(holders.json()).toMatchObject({ data: [{ holders: [{ kind: 'depts', count: 1, names: ['领导部四'] }] }] });
    expect(refused.json()).toMatchObject({ code: 409, msg: expect.stringContaining('领导部四') });
    expect((await admin.remove('/api/v1/sys-user', [userId])).json()).toMatchObject({ code: 200 });
  });
});
