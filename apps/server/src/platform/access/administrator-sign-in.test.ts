import { eq } from 'drizzle-orm';

import { users } from '../../schema/users.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { insertUser } from '../../testing/test-users.ts';
import { DEMO_PASSWORD } from '../app-config/demo-accounts.ts';

const ADMIN_ROLE_ID = 1;
const PHONE = '13800139999';

const test = setupTestApp();
let admin: TestCaller;
beforeAll(async () => {
  await setConfig(test.db, 'sys_captcha_mode', 'never');
  admin = await test.as('admin');
});
beforeEach(async () => {
  await setConfig(test.db, 'isNameLogin', '1');
  await setConfig(test.db, 'isTelLogin', '1');
  await test.db.update(users).set({ phone: '' });
});

const turnOff = async (key: string) => {
  const { version } = (await admin.get('/api/v1/set-config')).json<{ data: { version: number } }>().data;
  return admin.put('/api/v1/set-config', { version, [key]: '0' });
};
const setPhone = (phone: string) => test.db.update(users).set({ phone }).where(eq(users.userId, 1));

it('sign-in by name is turned off only while an administrator can use the phone', async () => {
  expect((await turnOff('isNameLogin')).json()).toMatchObject({
    code: 422,
    data: { fields: [{ path: 'isNameLogin', message: expect.stringContaining('手机号') as string }] },
  });

  await setPhone(PHONE);
  expect((await turnOff('isNameLogin')).statusCode).toBe(200);
});

it('the phone of the last administrator who can sign in cannot be removed, nor the account disabled', async () => {
  const userId = await insertUser(test.db, { username: 'second.admin', deptId: 1, roleIds: [ADMIN_ROLE_ID] });
  await test.db.update(users).set({ phone: PHONE }).where(eq(users.userId, userId));
  expect((await turnOff('isNameLogin')).statusCode).toBe(200);
  const { data } = (await admin.get(`/api/v1/sys-user/${userId}`)).json<{ data: { version: number } }>();

  const disable = await admin.put('/api/v1/user/status', { userId, status: '1', version: data.version });
  expect(disable.statusCode).toBe(409);
  expect((await admin.remove('/api/v1/sys-user', [userId])).statusCode).toBe(409);
  const update = await admin.put('/api/v1/sys-user', { ...data, phone: '' });
  expect(update.json()).toMatchObject({ code: 409, msg: expect.stringContaining('手机号') as string });

  await setConfig(test.db, 'isNameLogin', '1');
  expect((await admin.put('/api/v1/user/status', { userId, status: '1', version: data.version })).statusCode).toBe(200);
});

it('administrators who are the last to have a phone keep theirs', async () => {
  await setPhone('13800139998');
  expect((await turnOff('isNameLogin')).statusCode).toBe(200);
  const { data } = (await admin.get('/api/v1/user/profile')).json<{ data: { version: number } }>();
  const { nickName, email, sex, introduction, version } = data as unknown as Record<string, string>;
  const profile = { nickName, email, sex, introduction, version, phone: '', password: DEMO_PASSWORD };

  expect((await admin.put('/api/v1/user/profile', profile)).json()).toMatchObject({ code: 409 });
});
