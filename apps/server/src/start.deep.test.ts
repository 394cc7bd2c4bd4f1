import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { call, createSignInBody, startServer, stopServer } from './testing/server-process.ts';

/** Each case starts the server two or three times. */
describe('the process', () => {
  let fixture: ProgramFixture;
  beforeEach(async () => {
    fixture = await createProgramFixture();
  });
  afterEach(() => fixture.close());

  const signIn = (url: string, password: string) => call(`${url}/api/v1/login/usna`, {}, createSignInBody(password));
  /** The initial password must be replaced at the first sign-in. */
  const signInWithInitialPassword = async (url: string, password: string) => {
    const { data } = await signIn(url, password);
    return call(`${url}/api/v1/login/step/password`, {}, { ticket: data?.ticket, password: 'nine herons at dusk' });
  };
  const getInfo = (url: string, token = '') => call(`${url}/api/v1/getinfo`, { authorization: `Bearer ${token}` });

  it('keeps its data across restarts; reset-admin ends every session', async () => {
    await fixture.createDatabase();
    const first = await startServer(fixture, { DEMO: '0' });
    const file = join(fixture.dataDir, 'initial-password');
    expect(first.program.stdout()).toMatch(/^The initial password of admin is in .+; it must be replaced/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const password = readFileSync(file, 'utf8').trim();
    expect(first.program.stdout()).not.toContain(password);
    const { token } = await signInWithInitialPassword(first.url, password);
    expect(await getInfo(first.url, token)).toMatchObject({ code: 200 });
    expect(await stopServer(first)).toBe(0);

    const second = await startServer(fixture, { DEMO: '0' });
    expect(second.program.stdout()).toBe(`Backroom is ready at ${second.url}\n`);
    expect(await getInfo(second.url, token)).toMatchObject({ code: 200 });
    expect(await stopServer(second)).toBe(0);

    const reset = fixture.run('cli.ts', fixture.env, 'reset-admin');
    expect(await reset.exitCode).toBe(0);
    const [, newPassword = ''] = /^New password of admin \(shown only once\): (\S+)$/m.exec(reset.stdout()) ?? [];
    const third = await startServer(fixture, { DEMO: '0' });
    expect(await getInfo(third.url, token)).toMatchObject({ code: 401 });
    expect((await signIn(third.url, password)).code).not.toBe(200);
    expect(await signIn(third.url, newPassword)).toMatchObject({ code: 200, data: { step: 'password' } });
    expect(await stopServer(third)).toBe(0);
  });

  it.each([
    ['0', '1', 0, '0'],
    ['1', '0', 6, '1'],
  ])('data begun with DEMO=%s and started with DEMO=%s shows %i demo accounts', async (begun, now, count, demo) => {
    expect(await stopServer(await startServer(fixture, { DEMO: begun }))).toBe(0);
    const { program, url } = await startServer(fixture, { DEMO: now });
    const accounts = await call(`${url}/api/v1/demo-accounts`, {});
    const config = await call(`${url}/api/v1/app-config`, {});
    program.kill('SIGTERM');

    expect(await program.exitCode).toBe(0);
    expect(program.stdout().match(/^ {2}\S+ +Backroom-2026 /gm) ?? []).toHaveLength(count);
    expect(accounts.data).toHaveLength(count);
    expect(config.data).toMatchObject({ sys_demo: demo });
  });

  it('warns once if phone sign-in is on and no SMS can be sent', async () => {
    // The demo data enables phone sign-in; the production start reuses its database.
    expect(await stopServer(await startServer(fixture))).toBe(0);
    expect(await fixture.run('cli.ts', fixture.env, 'replace-demo-passwords').exitCode).toBe(0);
    const productionEnv = { DEMO: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn' };
    const withoutWebhook = await startServer(fixture, productionEnv);
    expect(await stopServer(withoutWebhook)).toBe(0);
    const withWebhook = await startServer(fixture, { ...productionEnv, SMS_WEBHOOK_URL: 'https://sms.example' });
    expect(await stopServer(withWebhook)).toBe(0);

    expect(withoutWebhook.program.stdout().match(/set SMS_WEBHOOK_URL/g)).toHaveLength(1);
    expect(withWebhook.program.stdout()).not.toContain('SMS_WEBHOOK_URL');
  });
});
