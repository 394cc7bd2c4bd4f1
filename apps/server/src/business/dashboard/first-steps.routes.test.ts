import { eq } from 'drizzle-orm';

import type { FirstSteps } from '@backroom/contract/home-blocks';

import { posts } from '../../schema/posts.table.ts';
import { openTestApp, type ResponseBody, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { writeCashIn } from '../../testing/write-cash-in.ts';

const fetchSteps = async (caller: TestCaller) =>
  (await caller.get('/api/v1/dashboard/attention')).json<ResponseBody<{ firstSteps?: FirstSteps }>>().data.firstSteps;

const readFirstGroup = async (caller: TestCaller) => {
  const { data } = (await caller.get('/api/v1/menurole')).json<
    ResponseBody<{ title: string; children?: unknown[] }[]>
  >();
  return data.find(({ children = [] }) => children.length > 0)?.title;
};

describe('the first steps of a company', () => {
  const test = setupTestApp({ demo: false });
  let admin: TestCaller;
  beforeAll(async () => {
    admin = await test.asNewUser('admin', test.firstPassword ?? '');
  });

  it('tick themselves, name the store in question, and end with the first plan', async () => {
    const [post] = await test.db.select().from(posts).where(eq(posts.postCode, 'storeManager'));
    const target = { companyId: 1, managerPostId: post!.postId };
    expect(await fetchSteps(admin)).toEqual({ ...target, done: ['roles'], storeId: 0, storeName: '' });

    const { version: read } = (await admin.get('/api/v1/set-config')).json<ResponseBody<{ version: number }>>().data;
    const named = await admin.put('/api/v1/set-config', { version: read, sys_app_name: '松果文具' });
    expect(named.json()).toMatchObject({ code: 200 });
    expect((await fetchSteps(admin))?.done).toEqual(['name', 'roles']);

    const store = { parentId: 1, deptName: '苏州观前街店', storeCode: 'S01', storeLevel: 'A' };
    const hours = { opensAt: '10:00', closesAt: '22:00', timeZone: 'Asia/Shanghai', currency: 'CNY' };
    const created = await admin.post('/api/v1/store', { ...store, ...hours });
    expect(created.json()).toMatchObject({ code: 200 });
    const { storeId } = created.json<ResponseBody<{ storeId: number; version: number }>>().data;
    expect(await fetchSteps(admin)).toEqual({
      ...target,
      done: ['name', 'roles', 'store'],
      storeId,
      storeName: '苏州观前街店',
    });

    const person = { nickName: '林小满', username: 'lin', password: 'nine herons at dusk', phone: '', email: '' };
    // One form makes the manager: with the role that the post proposes.
    const place = { deptId: storeId, postId: post!.postId, roleIds: [post!.roleId], managesStore: true };
    const user = await admin.post('/api/v1/sys-user', { ...person, ...place });
    expect(user.json()).toMatchObject({ code: 200 });
    expect((await fetchSteps(admin))?.done).toEqual(['name', 'roles', 'store', 'manager']);

    const manager = await test.asNewUser('lin', person.password, 'ten herons at dawn');
    expect(await fetchSteps(manager)).toBeUndefined();
    const clerk = { ...person, nickName: '周一', username: 'zhou' };
    const [cashier] = await test.db.select().from(posts).where(eq(posts.postCode, 'cashier'));
    const assigned = { deptId: storeId, postId: cashier!.postId, roleIds: [cashier!.roleId] };
    expect((await manager.post('/api/v1/sys-user', { ...clerk, ...assigned })).json()).toMatchObject({ code: 200 });
    for (const caller of [manager, await test.asNewUser('zhou', person.password, 'six herons at noon')])
      expect(await readFirstGroup(caller)).toBe('经营管理');
    const day = new Date().toISOString().slice(0, 10);
    expect((await writeCashIn(manager, { storeId, day, amount: 500_000 })).json()).toMatchObject({ code: 200 });
    expect(await fetchSteps(admin)).toBeUndefined();
  });
});

it('are taken in the demo company', async () => {
  const demo = await openTestApp();

  expect(await fetchSteps(await demo.as('admin'))).toBeUndefined();
  await demo.close();
});
