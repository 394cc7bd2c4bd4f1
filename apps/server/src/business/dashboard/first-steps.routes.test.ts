import { eq } from 'drizzle-orm';

import type { FirstSteps } from '@backroom/contract/home-blocks';

import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { openTestApp, type ResponseBody, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { writeCashIn } from '../../testing/write-cash-in.ts';

const fetchSteps = async (caller: TestCaller) =>
  (await caller.get('/api/v1/dashboard/attention')).json<ResponseBody<{ firstSteps?: FirstSteps }>>().data.firstSteps;

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

    const [role] = await test.db.select().from(roles).where(eq(roles.roleKey, 'manager'));
    const person = { nickName: '林小满', username: 'lin', password: 'nine herons at dusk', phone: '', email: '' };
    const place = { deptId: storeId, postId: post!.postId, roleIds: [role!.roleId] };
    const user = await admin.post('/api/v1/sys-user', { ...person, ...place, sex: '2', status: '2', remark: '' });
    expect(user.json()).toMatchObject({ code: 200 });
    const { userId } = user.json<ResponseBody<{ userId: number }>>().data;
    const { version } = created.json<ResponseBody<{ version: number }>>().data;
    const { parentId: _, ...profile } = store;
    const changed = { ...profile, ...hours, managerId: userId, status: '2', version };
    expect((await admin.put(`/api/v1/store/${storeId}`, changed)).json()).toMatchObject({ code: 200 });
    expect((await fetchSteps(admin))?.done).toEqual(['name', 'roles', 'store', 'manager']);

    const manager = await test.asNewUser('lin', person.password, 'ten herons at dawn');
    expect(await fetchSteps(manager)).toBeUndefined();
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
