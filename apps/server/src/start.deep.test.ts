import { createProgramFixture, type ProgramFixture } from './testing/program-fixture.ts';
import { call, startServer, stopServer } from './testing/server-process.ts';

/** Each case starts the server two or three times. */
describe('the process', () => {
  let fixture: ProgramFixture;
  beforeEach(async () => {
    fixture = await createProgramFixture();
  });
  afterEach(() => fixture.close());

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
    const productionEnv = { DEMO: '0', NODE_ENV: 'production', LOG_LEVEL: 'warn' };
    const withoutWebhook = await startServer(fixture, productionEnv);
    expect(await stopServer(withoutWebhook)).toBe(0);
    const withWebhook = await startServer(fixture, { ...productionEnv, SMS_WEBHOOK_URL: 'https://sms.example' });
    expect(await stopServer(withWebhook)).toBe(0);

    expect(withoutWebhook.program.stdout().match(/set SMS_WEBHOOK_URL/g)).toHaveLength(1);
    expect(withWebhook.program.stdout()).not.toContain('SMS_WEBHOOK_URL');
  });
});
