import { eq, inArray } from 'drizzle-orm';
import { type LightMyRequestResponse } from 'fastify';

import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { configs } from '../config/config.table.ts';
import { passkeys } from '../second-factors/second-factors.table.ts';
import { loginAttempts } from '../sessions/sessions.table.ts';
import { givePasskey } from '../testing/give-passkey.ts';
import { requireFactorOf } from '../testing/second-factor.ts';
import { openTestApp, OWN_PASSWORD, type TestApp, type TestCaller } from '../testing/test-app.ts';
import { users } from '../users/users.table.ts';

const EDITOR = 2;
const AT_ONCE = 20;
const FAILURES = ['sys_login_account_failures', 'sys_login_address_failures'];

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('concurrent changes of one account', () => {
  let test: TestApp;
  let editor: TestCaller;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.delete(loginAttempts);
    await limitTo('0');
    editor = await test.as('editor');
  });

  const limitTo = (failures: string) =>
    test.db.update(configs).set({ configValue: failures }).where(inArray(configs.configKey, FAILURES));
  const many = (work: (place: number) => Promise<LightMyRequestResponse>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, place) => work(place)));
  const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode).sort();
  const set = (oldPassword: string, place: number) =>
    editor.put('/api/v1/user/pwd/set', { oldPassword, newPassword: `${OWN_PASSWORD} ${place}` });

  it('accept one new password', async () => {
    const [before] = await test.db.select().from(users).where(eq(users.userId, EDITOR));
    const answers = await many((place) => set(DEMO_PASSWORD, place));

    expect(statuses(answers)).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(422)]);
    const place = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await test.signIn('editor', `${OWN_PASSWORD} ${place}`)).json()).toHaveProperty('token');
    await test.db.update(users).set({ password: before!.password }).where(eq(users.userId, EDITOR));
  });

  it('check five guesses of the old password', async () => {
    await limitTo('5');
    const answers = await many((place) => set('wrong', place));

    expect(statuses(answers)).toEqual([...Array<number>(5).fill(422), ...Array<number>(AT_ONCE - 5).fill(429)]);
  });

  it('leave one passkey while a role requires a second factor', async () => {
    await requireFactorOf(test.db, 'editor');
    const ids: number[] = [];
    for (let count = 0; count < AT_ONCE; count += 1) ids.push((await givePasskey(editor)).passkeyId);
    const answers = await many((place) => editor.remove('/api/v1/user/passkey', [ids[place] ?? 0]));

    expect(statuses(answers)).toEqual([...Array<number>(AT_ONCE - 1).fill(200), 409]);
    expect(await test.db.$count(passkeys)).toBe(1);
  });
});
