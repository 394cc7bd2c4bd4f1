import type { User } from '@backroom/contract/users';

import { recordStatements } from '../../testing/record-statements.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { insertUser } from '../../testing/test-users.ts';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let user: User;
beforeAll(async () => {
  const userId = await insertUser(test.db, { username: 'counted', deptId: 1, roleIds: [4] });
  user = (await admin.get(`/api/v1/sys-user/${userId}`)).json<{ data: User }>().data;
});

const toForm = ({ userId, username, nickName, phone, email, sex, deptId, postId, roleIds, status, remark }: User) => {
  const rest = { phone, email, sex, deptId, postId, roleIds, status, remark };
  return { userId, username, nickName, ...rest };
};

/** The statements of a request; `user` becomes the one that it returns. */
function listStatements(url: string, payload: object) {
  return recordStatements(async () => {
    const response = await admin.put(url, { ...payload, version: user.version });
    expect(response.statusCode).toBe(200);
    user = response.json<{ data: User }>().data;
  });
}

/** Session, rights of the caller, one read of the user, and their own records and store: role 4 contains own records. */
const READS = [
  ...['select sys_session', 'select moves', 'rights lock', 'select sys_user'],
  ...['select sys_user for update', 'select own_record', 'select dept_id'],
];
const WRITES = ['update sys_user', 'insert into sys_oper_log'];
/** Before the commit, whether the session has ended. */
const CHECKS = ['select revoked_at for share'];
/** Whether an administrator can still sign in. */
const OF_STATUS = 'select config_key';

describe('a request reads the user once', () => {
  it('to disable and enable them', async () => {
    const { userId } = user;

    expect(await listStatements('/api/v1/user/status', { userId, status: '1' })).toEqual([
      ...READS,
      ...WRITES,
      OF_STATUS,
      ...CHECKS,
    ]);
    expect(user).toMatchObject({ status: '1', deptName: expect.any(String), roleIds: [4], version: 2 });
    expect(await listStatements('/api/v1/user/status', { userId, status: '2' })).toEqual([
      ...READS,
      ...WRITES,
      ...CHECKS,
    ]);
  });

  it('to change their name', async () => {
    const form = { ...toForm(user), nickName: '改名' };

    expect(await listStatements('/api/v1/sys-user', form)).toEqual([...READS, ...WRITES, ...CHECKS]);
    expect((await admin.get(`/api/v1/sys-user/${user.userId}`)).json()).toMatchObject({ data: user });
  });

  it('and again after a change of their roles', async () => {
    const statements = await listStatements('/api/v1/sys-user', { ...toForm(user), roleIds: [4, 5] });

    expect(user.roleIds).toEqual([4, 5]);
    expect(statements.filter((statement) => statement.includes('sys_user for update'))).toHaveLength(1);
    expect(statements).toHaveLength(20);
  });
});

describe('a change of many users', () => {
  const PLACE = { deptId: 1, roleIds: [4] };
  let userIds: number[];
  beforeAll(async () => {
    userIds = [];
    for (let at = 0; at < 12; at += 1)
      userIds.push(await insertUser(test.db, { username: `one.of.many.${at}`, ...PLACE }));
  });

  const record = (send: () => Promise<{ statusCode: number }>) =>
    recordStatements(async () => expect((await send()).statusCode).toBe(200));

  it.each([
    ['status', { kind: 'status', status: '1' }, { kind: 'status', status: '2' }],
    ['department', { kind: 'dept', deptId: 2 }, { kind: 'dept', deptId: 1 }],
    ['roles', { kind: 'roles', add: [5], remove: [] }, { kind: 'roles', add: [], remove: [5] }],
  ])('takes as many statements as of two: %s', async (_what, change, back) => {
    const all = await record(() => admin.put('/api/v1/user/bulk', { ids: userIds, change }));
    const two = await record(() => admin.put('/api/v1/user/bulk', { ids: userIds.slice(0, 2), change: back }));

    expect(two.filter((statement) => statement === 'insert into sys_oper_log')).toHaveLength(1);
    expect(all).toEqual(two);
  });

  it('takes the lock of rights, its preview does not', async () => {
    const body = { ids: userIds, change: { kind: 'status', status: '1' } };

    expect(await record(() => admin.post('/api/v1/user/bulk/preview', body))).not.toContain('rights lock');
    expect(await record(() => admin.put('/api/v1/user/bulk', body))).toContain('rights lock');
  });
});
