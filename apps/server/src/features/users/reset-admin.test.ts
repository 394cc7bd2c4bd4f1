import { and, desc, eq } from 'drizzle-orm';

import { operLog } from '../../kernel/oper-log.table.ts';
import { roles } from '../roles/roles.table.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { resetAdmin } from './reset-admin.ts';
import { users } from './users.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('resetAdmin', () => {
  it('lets a disabled, locked-out administrator in again, by the new password alone', async () => {
    const before = await test.as('admin');
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'admin'));
    await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'admin'));
    for (let guess = 0; guess < 5; guess += 1) await test.signIn('admin', 'wrong-password');

    const { userName, password } = await resetAdmin(test.db);

    expect(userName).toBe('admin');
    expect((await test.signIn('admin', password)).statusCode).toBe(200);
    expect((await test.signIn('admin')).statusCode).toBe(400);
    expect((await before.get('/api/v1/getinfo')).json()).toMatchObject({ code: 401 });
  });

  it('is in the operation log, without the password', async () => {
    const { password } = await resetAdmin(test.db);
    const [line] = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'user'), eq(operLog.recordId, '1')))
      .orderBy(desc(operLog.operId));

    expect(line).toMatchObject({ userName: 'system', changes: { password: { before: '***', after: '***' } } });
    expect(JSON.stringify(line)).not.toContain(password);
    expect(JSON.stringify(line)).not.toContain('argon2id');
  });

  it('says so when nobody holds the role', async () => {
    await test.db.execute('delete from sys_user_role where role_id = 1');

    await expect(resetAdmin(test.db)).rejects.toMatchObject({ status: 404 });
  });
});
