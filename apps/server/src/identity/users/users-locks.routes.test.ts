import { and, desc, eq, sql } from 'drizzle-orm';

import type { UserLock } from '@backroom/contract/users';

import { operLog } from '../../schema/oper-log.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { grantTags } from '../../testing/grant-tags.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { factorBucket } from '../sign-in/factor-attempts.ts';

const LOCKS = '/api/v1/user/lock';
const UNLOCK = '/api/v1/user/unlock';

const test = setupTestApp();
let admin: TestCaller;
beforeAll(async () => {
  await setConfig(test.db, 'sys_captcha_mode', 'never');
  await setConfig(test.db, 'sys_login_address_failures', '0');
  admin = await test.as('admin');
});
beforeEach(async () => {
  await test.db.delete(signInAttempts);
});

const findUserId = async (username: string) => {
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  return user!.userId;
};
const readLocks = async (caller = admin) => (await caller.get(LOCKS)).json<{ data: UserLock[] }>().data;
const failFiveTimes = async (username: string) => {
  for (let guess = 0; guess < 5; guess += 1) await test.signIn(username, 'wrong-password');
};
const unlock = (userId: number, caller = admin) => caller.put(UNLOCK, { userId });

describe('the locks', () => {
  it('list a user after five failures, in any spelling of the name, until the lock ends', async () => {
    await failFiveTimes('EDITOR');
    await test.signIn('lead', 'wrong-password');
    const [lock, ...others] = await readLocks();

    expect(others).toEqual([]);
    expect(lock).toEqual({ userId: await findUserId('editor'), lockedUntil: expect.any(String) });
    expect(Date.parse(lock!.lockedUntil)).toBeGreaterThan(Date.now());
    await test.db.update(signInAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
    expect(await readLocks()).toEqual([]);
  });

  it('list a user whose second factor is locked, once, with the later end', async () => {
    const userId = await findUserId('editor');
    const lockedUntil = new Date(Date.now() + 600_000);
    await failFiveTimes('editor');
    await test.db.insert(signInAttempts).values({ bucket: factorBucket(userId), attempts: 5, lockedUntil });

    expect(await readLocks()).toEqual([{ userId, lockedUntil: lockedUntil.toISOString() }]);
  });

  it('filter the list of users, with its total, to the same users', async () => {
    await failFiveTimes('clerk.s01');
    await test.db.insert(signInAttempts).values({
      bucket: factorBucket(await findUserId('editor')),
      attempts: 5,
      lockedUntil: new Date(Date.now() + 600_000),
    });
    const readList = async (caller: TestCaller) =>
      (await caller.get('/api/v1/sys-user?locked=1')).json<{ data: { count: number; list: { username: string }[] } }>()
        .data;

    const { count, list } = await readList(admin);
    expect([count, list.map(({ username }) => username).sort()]).toEqual([2, ['clerk.s01', 'editor']]);
    expect((await readList(await test.as('manager.s01'))).count).toBe(1);
    await test.db.update(signInAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
    expect((await readList(admin)).count).toBe(0);
  });

  it('do not list names of no user, nor addresses', async () => {
    await failFiveTimes('nobody-at-all');
    const lockedUntil = new Date(Date.now() + 60_000);
    await test.db.insert(signInAttempts).values({ bucket: 'from:127.0.0.1', attempts: 10, lockedUntil });

    expect(await readLocks()).toEqual([]);
  });

  it('list users in the data scope of the caller only', async () => {
    await failFiveTimes('clerk.s01');
    await failFiveTimes('editor');
    const manager = await test.as('manager.s01');

    expect(await readLocks(manager)).toMatchObject([{ userId: await findUserId('clerk.s01') }]);
    expect(await readLocks()).toHaveLength(2);
    expect((await (await test.as('lead')).get(LOCKS)).statusCode).toBe(200);
  });
});

describe('unlocking', () => {
  it('lets the user sign in at once, counts from zero, and is in the history of the user', async () => {
    await failFiveTimes('editor');
    expect((await test.signIn('editor')).statusCode).toBe(400);
    const userId = await findUserId('editor');
    const [lock] = await readLocks();

    expect((await unlock(userId)).json()).toMatchObject({ code: 200, data: null });

    expect(await readLocks()).toEqual([]);
    expect((await test.signIn('editor', 'wrong-password')).statusCode).toBe(400);
    expect((await test.signIn('editor')).statusCode).toBe(200);
    const [entry] = await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1);
    expect(entry).toMatchObject({
      noun: 'user',
      action: 'update',
      recordId: String(userId),
      userName: 'admin',
      changes: { lockedUntil: { before: lock?.lockedUntil, after: null } },
    });
  });

  it('unlocks the second factor as well', async () => {
    const userId = await findUserId('editor');
    const lockedUntil = new Date(Date.now() + 600_000);
    await test.db.insert(signInAttempts).values({ bucket: factorBucket(userId), attempts: 5, lockedUntil });

    await unlock(userId);
    expect(await test.db.$count(signInAttempts)).toBe(0);
  });

  it('changes and logs nothing for a user who is not locked', async () => {
    const userId = await findUserId('lead');
    const where = and(eq(operLog.noun, 'user'), eq(operLog.recordId, String(userId)));
    const before = await test.db.$count(operLog, where);

    expect((await unlock(userId)).statusCode).toBe(200);
    expect(await test.db.$count(operLog, where)).toBe(before);
  });

  it('needs its own permission, and reaches users in the data scope only', async () => {
    await failFiveTimes('editor');
    const [editorId, clerkId] = [await findUserId('editor'), await findUserId('clerk.s01')];
    const manager = await test.as('manager.s01');
    expect((await unlock(clerkId, manager)).statusCode).toBe(403);

    await grantTags(test.db, 'manager', ['admin:sysUser:unlock']);
    expect((await unlock(clerkId, manager)).statusCode).toBe(200);
    expect((await unlock(editorId, manager)).json()).toMatchObject({ code: 404 });
    expect((await unlock(2_147_483_647, manager)).json()).toMatchObject({ code: 404 });
    expect(await readLocks()).toHaveLength(1);
  });

  it.each([{}, { userId: 0 }, { userId: '1' }, { userId: 1, password: 'x' }])('rejects %j', async (body) => {
    expect((await admin.put(UNLOCK, body)).json()).toMatchObject({ code: 422 });
  });
});
