import { setTimeout as delay } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import type { Post } from '@backroom/contract/posts';

import { posts } from '../posts/posts.table.ts';
import { roleMenus } from '../roles/roles.table.ts';
import { createSessionCaller } from '../testing/session-caller.ts';
import type { TestCaller } from '../testing/test-app.ts';
import { insertRole, insertUser } from '../testing/test-users.ts';
import { setupTwoServers } from '../testing/two-servers.ts';
import { users } from '../users/users.table.ts';

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

/** Whether a transaction waits for a row. */
async function isBlocked(): Promise<boolean> {
  const { rows } = await servers.db.execute(sql`select from pg_locks where not granted`);
  return rows.length > 0;
}

/** Runs `work` while a write of `caller` waits for the row of a post; returns the response to the write. */
async function whileWriteWaits({ caller }: Editor, work: () => Promise<unknown>) {
  const { data } = (await caller.get(`/api/v1/post/${POST_ID}`)).json<{ data: Post }>();
  const { postName, postCode, sort, status, version } = data;
  const form = { postName, postCode, sort, status, version, remark: 'written while waiting' };
  const response = await servers.there.db.transaction(async (tx) => {
    await tx.select().from(posts).where(eq(posts.postId, POST_ID)).for('update');
    const pending = caller.put(`/api/v1/post/${POST_ID}`, form);
    while (!(await isBlocked())) await delay(10);
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
        while (!(await isBlocked())) await delay(10);
        await servers.db.update(users).set({ status: STATUS_DISABLED }).where(eq(users.userId, userId));
        return { pending };
      });

      expect((await response.pending).statusCode).toBe(401);
    },
  );
});
