import { desc, eq } from 'drizzle-orm';

import { type Profile } from '@backroom/contract/profile';

import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { operLog } from '../../kernel/oper-log.table.ts';
import { loginAttempts } from '../sessions/sessions.table.ts';
import { openTestApp, type TestApp, type TestCaller } from '../testing/test-app.ts';

const URL = '/api/v1/user/profile';
const PHONE = '13900001111';

interface Answer {
  code: number;
  data: Profile & { fields?: { path: string }[] };
}

let test: TestApp;
let editor: TestCaller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.as('editor');
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(loginAttempts));

const read = async (caller = editor) => (await caller.get(URL)).json<Answer>().data;
/** Submits the profile form with the given changes. */
async function change(different: Record<string, unknown>, caller = editor): Promise<Answer> {
  const { nickName, phone, email, sex, introduction, version } = await read(caller);
  const body = { nickName, phone, email, sex, introduction, version, password: '', ...different };
  return (await caller.put(URL, body)).json<Answer>();
}
const refusedFields = ({ data }: Answer) => data.fields?.map(({ path }) => path);

describe('the own profile', () => {
  it('has the fields that other users see, without those that only administrators manage', async () => {
    const mine = await read();

    expect(mine).toMatchObject({ username: 'editor', deptName: '信息技术部', postName: '专员' });
    expect(Object.keys(mine)).not.toEqual(expect.arrayContaining(['password', 'status', 'remark', 'roleIds']));
  });

  it('can be changed, and getinfo returns the new name', async () => {
    const answer = await change({ nickName: '陈小宁', email: 'chen@example.com', sex: '1', introduction: '管资料' });

    expect(answer).toMatchObject({ code: 200, data: { nickName: '陈小宁', email: 'chen@example.com' } });
    const info = (await editor.get('/api/v1/getinfo')).json<{ data: object }>().data;
    expect(info).toMatchObject({ name: '陈小宁', introduction: '管资料' });
    const [noted] = await test.db.select().from(operLog).where(eq(operLog.noun, 'user')).orderBy(desc(operLog.operId)).limit(1);
    expect(noted).toMatchObject({ userName: 'editor', action: 'update' });
  });

  it('requires the password for a new phone number, because it can be used to sign in', async () => {
    expect(refusedFields(await change({ phone: PHONE }))).toEqual(['password']);
    expect(refusedFields(await change({ phone: PHONE, password: 'not it' }))).toEqual(['password']);
    expect((await read()).phone).not.toBe(PHONE);

    expect(await change({ phone: PHONE, password: DEMO_PASSWORD })).toMatchObject({ code: 200 });

    expect((await read()).phone).toBe(PHONE);
    expect(await change({ phone: '', password: DEMO_PASSWORD })).toMatchObject({ code: 200 });
  });

  it('rejects the phone number of another user', async () => {
    const clerk = await test.as('clerk.s01');
    const { phone } = await read(clerk);

    const answer = await change({ phone, password: DEMO_PASSWORD });

    expect(answer.code).toBe(409);
    expect(refusedFields(answer)).toEqual(['phone']);
  });

  it.each([{ status: '1' }, { roleIds: [1] }, { deptId: 1 }, { username: 'root' }, { userId: 1 }])(
    'rejects %o',
    async (more) => {
      expect(await change(more)).toMatchObject({ code: 422 });
    },
  );

  it('rejects an update of an older version and returns the current record', async () => {
    const { version } = await read();
    await change({ introduction: 'newer' });

    const answer = await change({ introduction: 'older', version });

    expect(answer).toMatchObject({ code: 409, data: { current: { introduction: 'newer', version: version + 1 } } });
    expect((await read()).introduction).toBe('newer');
  });
});
