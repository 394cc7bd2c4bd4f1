import { setTimeout as delay } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import type { Post } from '@backroom/contract/posts';

import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { isBlocked } from '../../testing/is-blocked.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import type { TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';

const POST_ID = 1;
const TAGS = ['admin:sysPost:edit', 'admin:sysPost:query'];

const servers = setupTwoServers();
let admin: TestCaller;
beforeAll(async () => {
  admin = await createSessionCaller(servers.there, 1);
});

interface Editor {
  userId: number;
  roleId: number;
  caller: TestCaller;
}

async function createEditor(username: string): Promise<Editor> {
  const roleId = await insertRole(servers.db, { roleKey: username, dataScope: '1', tags: TAGS });
  const userId = await insertUser(servers.db, { username, deptId: 1, roleIds: [roleId] });
  return { userId, roleId, caller: await createSessionCaller(servers.here, userId) };
}

async function whenBlocked(): Promise<void> {
  for (let round = 0; round < 500 && !(await isBlocked(servers.db)); round += 1) await delay(10);
}

/** Runs `work` while a write of `caller` waits for the row of a post; returns the response to the write. */
async function whileWriteWaits({ caller }: Editor, work: () => Promise<unknown>) {
  const { data } = (await caller.get(`/api/v1/post/${POST_ID}`)).json<{ data: Post }>();
  const { postName, postCode, sort, status, version } = data;
  const form = { postName, postCode, sort, status, version, remark: 'written while waiting' };
  const response = await servers.there.db.transaction(async (tx) => {
    await tx.select().from(posts).where(eq(posts.postId, POST_ID)).for('update');
    const pending = caller.put(`/api/v1/post/${POST_ID}`, form);
    while (!(await isBlocked(servers.db))) await delay(10);
    await work();
    return { pending };
  });
  return response.pending;
}

const findRemark = async () => {
  const [row] = await servers.db.select().from(posts).where(eq(posts.postId, POST_ID));
  return row!.remark;
};

describe('a write that waits', () => {
  it('is rolled back if its author is disabled meanwhile', async () => {
    const editor = await createEditor('waiting.disabled');
    const before = await findRemark();
    const response = await whileWriteWaits(editor, async () => {
      const { data } = (await admin.get(`/api/v1/sys-user/${editor.userId}`)).json<{ data: { version: number } }>();
      const body = { userId: editor.userId, status: STATUS_DISABLED, version: data.version };
      expect((await admin.put('/api/v1/user/status', body)).statusCode).toBe(200);
    });

    expect(response.statusCode).toBe(401);
    expect(await findRemark()).toBe(before);
  });

  it('is rolled back if its author loses the permission meanwhile', async () => {
    const editor = await createEditor('waiting.revoked');
    const before = await findRemark();
    const response = await whileWriteWaits(editor, () =>
      servers.there.db.delete(roleMenus).where(eq(roleMenus.roleId, editor.roleId)),
    );

    expect(response.statusCode).toBe(403);
    expect(await findRemark()).toBe(before);
  });

  it('is committed if nothing has changed', async () => {
    const response = await whileWriteWaits(await createEditor('waiting.unchanged'), async () => undefined);

    expect(response.statusCode).toBe(200);
    expect(await findRemark()).toBe('written while waiting');
  });
});

const OTHER_WRITES: [table: string, tags: string[], write: (caller: TestCaller) => Promise<{ statusCode: number }>][] =
  [
    ['sys_user_preference', [], (caller) => caller.put('/api/v1/user/preferences', { chosen: { size: 'large' } })],
    ['cafu_notice_receipt', [], (caller) => caller.put('/api/cafu/notice/read', {})],
    ['sys_session', ['admin:sysSession:remove'], (caller) => caller.remove('/api/v1/session', [1])],
    ['sys_login_attempt', ['admin:sysUser:unlock'], (caller) => caller.put('/api/v1/user/unlock', { userId: 1 })],
    ['sys_login_log', ['admin:sysLoginLog:remove'], (caller) => caller.remove('/api/v1/sys-login-log', [1])],
    [
      'sys_error_group',
      ['admin:sysErrorLog:edit'],
      (caller) => caller.put('/api/v1/error-log/state', { ids: [1], state: 'solved' }),
    ],
    ['sys_error_group', ['admin:sysErrorLog:remove'], (caller) => caller.remove('/api/v1/error-log', [1])],
  ];

describe('a write without a record of its own', () => {
  it.each(OTHER_WRITES)(
    'to %s with %j is rolled back if its author is disabled meanwhile',
    async (table, tags, write) => {
      const username = `waiting.${table}.${tags.length > 0 ? (tags[0]?.split(':').at(-1) ?? '') : 'own'}`;
      const roleId = await insertRole(servers.db, { roleKey: username, dataScope: '1', tags });
      const userId = await insertUser(servers.db, { username, deptId: 1, roleIds: [roleId] });
      const caller = await createSessionCaller(servers.here, userId);
      const response = await servers.there.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`lock table ${table} in share mode`));
        const pending = write(caller);
        while (!(await isBlocked(servers.db))) await delay(10);
        await servers.db.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, userId));
        return { pending };
      });

      expect((await response.pending).statusCode).toBe(401);
    },
  );
});

const endSession = (userId: number) =>
  servers.db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(sessions.userId, userId));

/** What ends a right while a write waits for the row of a store, and the status of the write then. */
const REVOCATIONS: [what: string, status: number, revoke: (author: Author) => Promise<unknown>][] = [
  ['the author signs out', 401, ({ caller }) => caller.post('/api/v1/logout')],
  ['the session is ended', 401, ({ userId }) => endSession(userId)],
  [
    'the password is reset',
    401,
    ({ userId }) => admin.put('/api/v1/user/pwd/reset', { userId, password: 'nine herons at dusk' }),
  ],
  [
    'the role has fewer rows',
    403,
    ({ roleId }) => servers.db.update(roles).set({ dataScope: '5' }).where(eq(roles.roleId, roleId)),
  ],
  [
    'the author moves to another department',
    403,
    ({ userId }) => servers.db.update(users).set({ deptId: 10 }).where(eq(users.userId, userId)),
  ],
];

interface Author extends Editor {
  storeId: number;
}

const STORE_TAGS = ['admin:sysStore:edit', 'admin:sysStore:query', 'cafu:monthPlan:edit'];

const HOURS = { opensAt: '10:00', closesAt: '22:00', timeZone: 'Asia/Shanghai', currency: 'CNY' };

describe('a write to a row of a data scope', () => {
  let next = 9100;

  const createAuthor = async (): Promise<Author> => {
    const regionId = (next += 10);
    const storeId = regionId + 1;
    const values = { deptType: 'department' as const, parentId: 1 };
    await servers.db.insert(depts).values([
      { ...values, deptId: regionId, deptPath: `/1/${regionId}/`, deptName: `region ${regionId}` },
      {
        ...values,
        deptId: storeId,
        parentId: regionId,
        deptPath: `/1/${regionId}/${storeId}/`,
        deptName: `store ${storeId}`,
        deptType: 'store',
        storeId,
      },
    ]);
    await servers.db.insert(stores).values({ storeId, storeCode: `W${storeId}`, storeLevel: 'A' });
    const roleId = await insertRole(servers.db, { roleKey: `scoped${next}`, dataScope: '4', tags: STORE_TAGS });
    const userId = await insertUser(servers.db, { username: `scoped.${next}`, deptId: regionId, roleIds: [roleId] });
    return { storeId, roleId, userId, caller: await createSessionCaller(servers.here, userId) };
  };
  const writeWhile = async ({ caller, storeId }: Author, work: () => Promise<unknown>) => {
    const form = { deptName: `store ${storeId}`, storeCode: `W${storeId}`, storeLevel: 'A', version: 1, ...HOURS };
    const { pending } = await servers.there.db.transaction(async (tx) => {
      await tx.select().from(stores).where(eq(stores.storeId, storeId)).for('update');
      const sent = caller.put(`/api/v1/store/${storeId}`, { ...form, address: 'written while waiting' });
      const isEarly = await Promise.race([sent.then(() => true), whenBlocked().then(() => false)]);
      if (isEarly) throw new Error(`the write has not waited: ${(await sent).body}`);
      await work();
      return { pending: sent };
    });
    const response = await pending;
    const [row] = await servers.db.select().from(stores).where(eq(stores.storeId, storeId));
    return { status: response.statusCode, isWritten: row!.address === 'written while waiting' };
  };

  it('is committed if nothing has changed', async () => {
    expect(await writeWhile(await createAuthor(), async () => undefined)).toEqual({ status: 200, isWritten: true });
  });

  it.each(REVOCATIONS)('is rolled back if meanwhile %s', async (_what, status, revoke) => {
    const author = await createAuthor();
    expect(await writeWhile(author, () => revoke(author))).toEqual({ status, isWritten: false });
  });

  it('is repeated and refused if meanwhile the store moves to another region', async () => {
    const { caller, storeId } = await createAuthor();
    const save = (day: number) => {
      const cells = [{ day, amount: 500, version: 0 }];
      return caller.put('/api/cafu/cash-in/month-plan/cells', { month: '2031-01', stores: [{ storeId, cells }] });
    };
    expect((await save(1)).statusCode).toBe(200);
    const { pending } = await servers.there.db.transaction(async (tx) => {
      await tx.select().from(planSheets).where(eq(planSheets.storeId, storeId)).for('update');
      const sent = save(5);
      await Promise.race([sent, whenBlocked()]);
      const moved = { deptPath: `/1/${storeId}/`, parentId: 1 };
      await servers.db.update(depts).set(moved).where(eq(depts.deptId, storeId));
      return { pending: sent };
    });

    expect((await pending).statusCode).toBe(404);
    const [sheet] = await servers.db.select().from(planSheets).where(eq(planSheets.storeId, storeId));
    expect(sheet!.plan[4]).toBeNull();
  });
});
