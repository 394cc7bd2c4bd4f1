import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { DEMO_PASSWORD } from '../../platform/app-config/demo-accounts.ts';
import { passkeys } from '../../schema/second-factors.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { registerPasskey } from '../../testing/register-passkey.ts';
import { NEW_PASSWORD, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { requireFactorFor } from '../../testing/test-second-factors.ts';
import { setFailureLimit } from '../../testing/test-settings.ts';

const EDITOR = 2;
const CONCURRENCY = 20;

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('concurrent changes of one account', () => {
  const test = setupTestApp();
  let editor: TestCaller;
  beforeEach(async () => {
    await test.db.delete(signInAttempts);
    await setFailureLimit(test.db, '0');
    editor = await test.as('editor');
  });

  const runConcurrently = (work: (index: number) => Promise<LightMyRequestResponse>) =>
    Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => work(index)));
  const getStatusCodes = (responses: LightMyRequestResponse[]) => responses.map(({ statusCode }) => statusCode).sort();
  const setPassword = (oldPassword: string, index: number) =>
    editor.put('/api/v1/user/pwd/set', { oldPassword, newPassword: `${NEW_PASSWORD} ${index}` });

  it('accept one new password', async () => {
    const [before] = await test.db.select().from(users).where(eq(users.userId, EDITOR));
    const responses = await runConcurrently((index) => setPassword(DEMO_PASSWORD, index));

    expect(getStatusCodes(responses)).toEqual([200, ...Array<number>(CONCURRENCY - 1).fill(422)]);
    const index = responses.findIndex(({ statusCode }) => statusCode === 200);
    expect((await test.signIn('editor', `${NEW_PASSWORD} ${index}`)).json()).toHaveProperty('token');
    await test.db.update(users).set({ password: before!.password }).where(eq(users.userId, EDITOR));
  });

  it('check five guesses of the old password', async () => {
    await setFailureLimit(test.db, '5');
    const responses = await runConcurrently((index) => setPassword('wrong', index));

    expect(getStatusCodes(responses)).toEqual([
      ...Array<number>(5).fill(422),
      ...Array<number>(CONCURRENCY - 5).fill(429),
    ]);
  });

  it('leave one passkey while a role requires a second factor', async () => {
    await requireFactorFor(test.db, 'editor');
    const ids: number[] = [];
    for (let count = 0; count < CONCURRENCY; count += 1) ids.push((await registerPasskey(editor)).passkeyId);
    const responses = await runConcurrently((index) => editor.remove('/api/v1/user/passkey', [ids[index] ?? 0]));

    expect(getStatusCodes(responses)).toEqual([...Array<number>(CONCURRENCY - 1).fill(200), 409]);
    expect(await test.db.$count(passkeys)).toBe(1);
  });
});
