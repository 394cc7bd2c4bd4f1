import type { User } from '@backroom/contract/users';

import { recordStatements } from '../testing/record-statements.ts';
import { setupTestApp, type TestCaller } from '../testing/test-app.ts';
import { insertUser } from '../testing/test-users.ts';

const test = setupTestApp();
let admin: TestCaller;
let user: User;
beforeAll(async () => {
  admin = await test.as('admin');
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

/** Session, rights of the caller, one read of the user, and the records they created: role 4 contains own records. */
const READS = [
  ...['select sys_session', 'rights lock', 'select sys_user'],
  ...['select sys_user for update', 'select own_record'],
];
const WRITES = ['update sys_user', 'insert into sys_oper_log'];

describe('a request reads the user once', () => {
  it('to disable and enable them', async () => {
    const { userId } = user;

    expect(await listStatements('/api/v1/user/status', { userId, status: '1' })).toEqual([...READS, ...WRITES]);
    expect(user).toMatchObject({ status: '1', deptName: expect.any(String), roleIds: [4], version: 2 });
    expect(await listStatements('/api/v1/user/status', { userId, status: '2' })).toEqual([...READS, ...WRITES]);
  });

  it('to change their name', async () => {
    const form = { ...toForm(user), nickName: '改名' };

    expect(await listStatements('/api/v1/sys-user', form)).toEqual([...READS, ...WRITES]);
    expect((await admin.get(`/api/v1/sys-user/${user.userId}`)).json()).toMatchObject({ data: user });
  });

  it('and again after a change of their roles', async () => {
    const statements = await listStatements('/api/v1/sys-user', { ...toForm(user), roleIds: [4, 5] });

    expect(user.roleIds).toEqual([4, 5]);
    expect(statements.filter((statement) => statement.includes('sys_user for update'))).toHaveLength(1);
    expect(statements).toHaveLength(15);
  });
});
