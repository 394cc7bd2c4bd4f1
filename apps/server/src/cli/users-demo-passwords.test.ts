import { eq, ne } from 'drizzle-orm';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';

import { readConfig } from '../kernel/process/server-config.ts';
import { findDemoAccounts } from '../platform/app-config/demo-accounts.repository.ts';
import { assertNoPublishedPasswords, findPublishedAccounts } from '../platform/app-config/published-passwords.ts';
import { operLog } from '../schema/oper-log.table.ts';
import { passkeys } from '../schema/second-factors.table.ts';
import { users } from '../schema/users.table.ts';
import { registerPasskey } from '../testing/register-passkey.ts';
import { setupTestApp } from '../testing/test-app.ts';
import { runAsCommand } from './cli-command.ts';
import { replaceDemoPasswords } from './users-demo-passwords.ts';

const PRODUCTION = readConfig({ NODE_ENV: 'production' });
const OPEN = readConfig({ HOST: '0.0.0.0' });

/** Each look at the clock is so much later, as on a machine that is busy: some 30 s for the command. */
const BUSY_MS = 10;

/** Runs the command by a clock that is slower than the machine. */
async function replaceOnBusyMachine() {
  let late = 0;
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + (late += BUSY_MS));
  const startedAt = now();
  const replaced = await runAsCommand(() => replaceDemoPasswords(test.db)).finally(() => clock.mockRestore());
  return { ...replaced, seconds: (now() + late - startedAt) / 1_000 };
}

const test = setupTestApp();
const check = async (config = PRODUCTION) =>
  assertNoPublishedPasswords(test.db, config).then(
    () => null,
    (error: Error) => error.message,
  );
const changeUser = (username: string, values: Partial<typeof users.$inferInsert>) =>
  test.db.update(users).set(values).where(eq(users.username, username));

describe('published passwords', () => {
  it('are refused wherever others can use them, however many are left and even if disabled', async () => {
    expect(await check()).toBe(
      '200 accounts have the published demo password, and with NODE_ENV=production others could sign in with it. ' +
        'Replace it with: npm run backroom -- replace-demo-passwords',
    );
    expect(await check(OPEN)).toMatch(/with HOST=0\.0\.0\.0 .*, or set DEMO=1 to publish it on purpose$/);
    expect(await check(readConfig({}))).toBeNull();
    expect(await check(readConfig({ HOST: '0.0.0.0', DEMO: '1' }))).toBeNull();

    const [{ password: published = '' } = {}] = await test.db.select().from(users).limit(1);
    await test.db.update(users).set({ password: 'other' }).where(ne(users.username, 'editor'));
    await changeUser('editor', { status: STATUS_DISABLED });
    expect(await check()).toMatch(/^One account has the published demo password/);
    await test.db.update(users).set({ password: published });
    await changeUser('editor', { status: STATUS_NORMAL });
  });

  it('are replaced by one command, with all that strangers may have set up', async () => {
    const editor = await test.as('editor');
    await registerPasskey(editor);
    await changeUser('lead', { phone: '13900000009' });
    const [own] = await test.db.select().from(users).where(eq(users.username, 'lead'));
    const { accounts, phones, admin, seconds } = await replaceOnBusyMachine();

    expect([accounts, phones]).toEqual([200, 199]);
    // Longer than a client waits.
    expect(seconds).toBeGreaterThan(10);
    expect(await check()).toBeNull();
    expect(await findPublishedAccounts(test.db)).toEqual([]);
    expect(await findDemoAccounts(test.db)).toEqual([]);
    for (const name of ['admin', 'editor']) expect((await test.signIn(name)).statusCode).toBe(400);
    expect((await editor.get('/api/v1/getinfo')).json()).toMatchObject({ code: 401 });
    expect(await test.db.$count(passkeys)).toBe(0);
    expect(await test.db.$count(users, ne(users.phone, ''))).toBe(1);
    expect(own?.phone).toBe('13900000009');

    expect(admin?.userName).toBe('admin');
    const caller = await test.asNewUser('admin', admin?.password ?? '');
    expect(
      (await caller.put('/api/v1/user/pwd/reset', { userId: 2, password: 'nine herons at dusk' })).statusCode,
    ).toBe(200);
    await test.asNewUser('editor', 'nine herons at dusk', 'a quiet harbour at 41');
    const log = await test.db.select().from(operLog).where(eq(operLog.recordId, '2'));
    expect(log.some(({ userName, action }) => userName === 'system' && action === 'update')).toBe(true);
  });

  it('are left alone if none is published', async () => {
    const before = await test.db.select().from(users).orderBy(users.userId);

    expect(await replaceDemoPasswords(test.db)).toEqual({ accounts: 0, phones: 0 });
    expect(await test.db.select().from(users).orderBy(users.userId)).toEqual(before);
  });
});
