import { eq } from 'drizzle-orm';
import { imageSize } from 'image-size';

import { readConsoleVersion } from '../../kernel/http/console-version.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupTestApp } from '../../testing/test-app.ts';

const CONFIG = '/api/v1/app-config';
const ACCOUNTS = '/api/v1/demo-accounts';

describe('with demo data', () => {
  const test = setupTestApp();

  it('returns the public keys and no others without a session', async () => {
    const response = await test.app.inject(CONFIG);

    expect(response.statusCode).toBe(200);
    expect(response.json<{ data: object }>().data).toEqual({
      sys_app_name: '南屿零售',
      sys_app_logo: expect.stringMatching(/^\/api\/v1\/logo\/[\w-]{43}$/) as unknown,
      sys_demo: '1',
      isNameLogin: '1',
      isTelLogin: '1',
      sys_captcha_mode: 'auto',
      sys_time_zone: '',
      sys_password_min_length: '8',
      sys_password_kinds: '1',
      settings: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      version: readConsoleVersion(readConfig({}).consoleDir),
    });
  });

  it('serves the logo of the demo company', async () => {
    const { sys_app_logo: url } = (await test.app.inject(CONFIG)).json<{ data: Record<string, string> }>().data;
    const served = await test.app.inject(url ?? '');

    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    expect(imageSize(served.rawPayload)).toMatchObject({ type: 'png', width: 96, height: 96 });
  });

  it('returns a changed name immediately', async () => {
    await test.db.update(configs).set({ configValue: '静水' }).where(eq(configs.configKey, 'sys_app_name'));

    expect((await test.app.inject(CONFIG)).json()).toMatchObject({ data: { sys_app_name: '静水' } });
  });

  it('a secret can be neither public nor readable', async () => {
    const secret = { configKey: 'k', configName: 'k', configValue: 'secret', isSecret: true };

    await expect(test.db.insert(configs).values({ ...secret, isPublic: true })).rejects.toThrow();
    await expect(test.db.insert(configs).values({ ...secret, isReadable: true })).rejects.toThrow();
  });

  it('can sign in with each listed account', async () => {
    const { data } = (await test.app.inject(ACCOUNTS)).json<{ data: { username: string; password: string }[] }>();

    expect(data.map(({ username }) => username)).toEqual([
      'admin',
      'editor',
      'manager.s01',
      'clerk.s01',
      'lead',
      'head.south',
    ]);
    for (const { username, password } of data) expect((await test.signIn(username, password)).statusCode).toBe(200);
  });

  it('no longer lists accounts that are disabled, renamed or deleted, or have another password', async () => {
    const listNames = async () => {
      const { data } = (await test.app.inject(ACCOUNTS)).json<{ data: { username: string; phone: string }[] }>();
      return data.map(({ username, phone }) => `${username} ${phone}`);
    };
    const admin = await test.as('admin');
    const change = (username: string, values: Partial<typeof users.$inferInsert>) =>
      test.db.update(users).set(values).where(eq(users.username, username));
    await change('admin', { phone: '13900000009' });
    expect(await listNames()).toEqual([
      'admin 13900000009',
      'editor 13800000002',
      'manager.s01 13800000003',
      'clerk.s01 13800000004',
      'lead 13800000005',
      'head.south 13800000006',
    ]);

    await admin.put('/api/v1/user/pwd/reset', { userId: 2, password: 'nine herons at dusk' });
    await change('manager.s01', { status: '1' });
    await change('clerk.s01', { username: 'clerk' });
    await test.db.update(depts).set({ leaderId: null }).where(eq(depts.leaderId, 5));
    expect((await admin.remove('/api/v1/sys-user', [5])).statusCode).toBe(200);

    expect(await listNames()).toEqual(['admin 13900000009', 'head.south 13800000006']);
    expect((await test.app.inject(CONFIG)).json()).toMatchObject({ data: { sys_demo: '1' } });
  });
});

describe('without demo data', () => {
  const test = setupTestApp({ demo: false });

  it('lists no accounts and accepts no demo password', async () => {
    expect((await test.app.inject(ACCOUNTS)).json()).toMatchObject({ data: [] });
    expect((await test.app.inject(CONFIG)).json()).toMatchObject({ data: { sys_demo: '0', isTelLogin: '0' } });
    expect((await test.signIn('admin')).statusCode).toBe(400);
  });

  it('the administrator signs in with the first password and replaces it', async () => {
    expect(test.firstPassword).toMatch(/^([A-Za-z2-9]{5}-){3}[A-Za-z2-9]{5}$/);
    const admin = await test.asNewUser('admin', test.firstPassword ?? '');

    expect((await admin.get('/api/v1/getinfo')).json()).toMatchObject({
      data: { roles: ['admin'], permissions: ['*:*:*'], deptType: 'company', storeId: 0 },
    });
  });
});
