import { desc, eq } from 'drizzle-orm';

import type { Profile } from '@backroom/contract/profile';

import { DEMO_PASSWORD } from '../../platform/app-config/demo-accounts.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PROFILE_URL = '/api/v1/user/profile';
const PHONE = '13900001111';

const test = setupTestApp();
const editor = setupCaller(test, 'editor');
beforeEach(() => test.db.delete(signInAttempts));

const readProfile = async (caller = editor) =>
  (await caller.get(PROFILE_URL)).json<ResponseBody<Profile & { fields?: { path: string }[] }>>().data;
/** Submits the profile form with the given changes. */
async function submitProfile(
  override: Record<string, unknown>,
  caller = editor,
): Promise<ResponseBody<Profile & { fields?: { path: string }[] }>> {
  const { nickName, phone, email, sex, introduction, version } = await readProfile(caller);
  const body = { nickName, phone, email, sex, introduction, version, password: '', ...override };
  return (await caller.put(PROFILE_URL, body)).json<ResponseBody<Profile & { fields?: { path: string }[] }>>();
}
const getRejectedFields = ({ data }: ResponseBody<Profile & { fields?: { path: string }[] }>) =>
  data.fields?.map(({ path }) => path);

describe('the own profile', () => {
  it('has the fields that other users see, without those that only administrators manage', async () => {
    const profile = await readProfile();

    expect(profile).toMatchObject({ username: 'editor', deptName: '信息技术部', postName: '专员' });
    expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(['password', 'status', 'remark', 'roleIds']));
  });

  it('can be changed, and getinfo returns the new name', async () => {
    const result = await submitProfile({
      nickName: '陈小宁',
      email: 'chen@example.com',
      sex: '1',
      introduction: '管资料',
    });

    expect(result).toMatchObject({ code: 200, data: { nickName: '陈小宁', email: 'chen@example.com' } });
    const info = (await editor.get('/api/v1/getinfo')).json<{ data: object }>().data;
    expect(info).toMatchObject({ name: '陈小宁', introduction: '管资料' });
    const [logEntry] = await test.db
      .select()
      .from(operLog)
      .where(eq(operLog.noun, 'user'))
      .orderBy(desc(operLog.operId))
      .limit(1);
    expect(logEntry).toMatchObject({ userName: 'editor', action: 'update' });
  });

  it('requires the password for a new phone number, because it can be used to sign in', async () => {
    expect(getRejectedFields(await submitProfile({ phone: PHONE }))).toEqual(['password']);
    expect(getRejectedFields(await submitProfile({ phone: PHONE, password: 'not it' }))).toEqual(['password']);
    expect((await readProfile()).phone).not.toBe(PHONE);

    expect(await submitProfile({ phone: PHONE, password: DEMO_PASSWORD })).toMatchObject({ code: 200 });

    expect((await readProfile()).phone).toBe(PHONE);
    expect(await submitProfile({ phone: '', password: DEMO_PASSWORD })).toMatchObject({ code: 200 });
  });

  it('rejects the phone number of another user', async () => {
    const clerk = await test.as('clerk.s01');
    const { phone } = await readProfile(clerk);

    const result = await submitProfile({ phone, password: DEMO_PASSWORD });

    expect(result.code).toBe(409);
    expect(getRejectedFields(result)).toEqual(['phone']);
  });

  it.each([{ status: '1' }, { roleIds: [1] }, { deptId: 1 }, { username: 'root' }, { userId: 1 }])(
    'rejects %o',
    async (extra) => {
      expect(await submitProfile(extra)).toMatchObject({ code: 422 });
    },
  );

  it('rejects an update of an older version and returns the current record', async () => {
    const { version } = await readProfile();
    await submitProfile({ introduction: 'newer' });

    const result = await submitProfile({ introduction: 'older', version });

    expect(result).toMatchObject({ code: 409, data: { current: { introduction: 'newer', version: version + 1 } } });
    expect((await readProfile()).introduction).toBe('newer');
  });
});
