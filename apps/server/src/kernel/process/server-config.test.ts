import { isAbsolute } from 'node:path';

import { readConfig } from './server-config.ts';
import { StartError } from './start-error.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4200,
      host: '127.0.0.1',
      databaseUrl: null,
      demo: true,
      demoLanguage: 'zh',
      production: false,
      smsWebhookUrl: null,
      smsWebhookSecret: null,
      openApi: 'signed-in',
      logLevel: 'info',
      https: false,
      trustedProxies: [],
      drainSeconds: 0,
      databaseWaitSeconds: 60,
    });
    expect(readConfig({ HOST: '0.0.0.0' }).drainSeconds).toBe(5);
    expect(isAbsolute(readConfig({}).dataDir)).toBe(true);
    expect(readConfig({}).dataDir).toMatch(/\.data$/);
  });

  it('parses every variable, and treats an empty one as unset', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/lib/backroom',
      DATABASE_URL: 'postgres://user:pass@db:5432/backroom',
      DEMO: '0',
      OPENAPI: '0',
      LOG_LEVEL: 'warn',
      BACKROOM_PUBLIC_URL: 'https://backroom.example',
      BACKROOM_POOL_SIZE: '4',
      BACKROOM_DRAIN_SECONDS: '30',
      BACKROOM_DATABASE_WAIT_SECONDS: '0',
      BACKROOM_TRUSTED_PROXIES: '10.0.0.5, fd00::/8,::ffff:192.168.0.0/112',
      NODE_ENV: 'production',
      SMS_WEBHOOK_URL: 'https://sms.example/send?key=1',
      SMS_WEBHOOK_SECRET: 's'.repeat(32),
    };
    expect(readConfig(env)).toMatchObject({
      port: 0,
      host: '::1',
      dataDir: '/var/lib/backroom',
      databaseUrl: env.DATABASE_URL,
      poolSize: 4,
      drainSeconds: 30,
      databaseWaitSeconds: 0,
      trustedProxies: [
        { address: '10.0.0.5', family: 'ipv4', prefix: 32 },
        { address: 'fd00::', family: 'ipv6', prefix: 8 },
        { address: '192.168.0.0', family: 'ipv4', prefix: 16 },
      ],
      production: true,
      smsWebhookUrl: env.SMS_WEBHOOK_URL,
      smsWebhookSecret: env.SMS_WEBHOOK_SECRET,
      demo: false,
      openApi: 'off',
      logLevel: 'warn',
      https: true,
    });
    const empty = { PORT: '', DEMO: ' ', DATABASE_URL: '', SMS_WEBHOOK_URL: ' ', SMS_WEBHOOK_SECRET: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it.each([
    ['1', { demo: true, demoLanguage: 'zh' }],
    ['en', { demo: true, demoLanguage: 'en' }],
    ['0', { demo: false }],
  ])('reads DEMO=%s as %j', (DEMO, expected) => {
    expect(readConfig({ DEMO })).toMatchObject(expected);
  });

  const LOCAL = { demo: true, exposedBy: null, mayPublishPasswords: true };
  const EXPOSED = { demo: false, mayPublishPasswords: false };
  it.each<[Record<string, string>, object]>([
    [{}, LOCAL],
    [{ HOST: 'localhost' }, LOCAL],
    [{ HOST: '127.1.2.3' }, LOCAL],
    [{ HOST: '::1' }, LOCAL],
    [{ BACKROOM_PUBLIC_URL: 'http://localhost:4200' }, LOCAL],
    [{ BACKROOM_PUBLIC_URL: 'https://[::1]/' }, LOCAL],
    [{ NODE_ENV: 'development' }, LOCAL],
    [{ DATABASE_URL: 'postgres://db/x' }, { ...LOCAL, demo: false }],
    [{ HOST: '0.0.0.0' }, { ...EXPOSED, exposedBy: 'HOST=0.0.0.0' }],
    [{ HOST: '::' }, { ...EXPOSED, exposedBy: 'HOST=::' }],
    [{ HOST: '192.168.1.2' }, { ...EXPOSED, exposedBy: 'HOST=192.168.1.2' }],
    [{ HOST: 'localhost.example' }, { ...EXPOSED, exposedBy: 'HOST=localhost.example' }],
    [{ BACKROOM_PUBLIC_URL: 'https://b.example' }, { ...EXPOSED, exposedBy: 'BACKROOM_PUBLIC_URL=https://b.example' }],
    [{ BACKROOM_TRUSTED_PROXIES: '127.0.0.1' }, { ...EXPOSED, exposedBy: 'BACKROOM_TRUSTED_PROXIES' }],
    [{ NODE_ENV: 'production' }, { ...EXPOSED, exposedBy: 'NODE_ENV=production' }],
    [
      { NODE_ENV: 'production', DEMO: '0' },
      { ...EXPOSED, exposedBy: 'NODE_ENV=production' },
    ],
    [{ HOST: '0.0.0.0', DEMO: '0' }, EXPOSED],
    [
      { HOST: '0.0.0.0', DEMO: '1' },
      { demo: true, mayPublishPasswords: true },
    ],
    [
      { DATABASE_URL: 'postgres://db/x', HOST: '::', DEMO: 'en' },
      { demo: true, mayPublishPasswords: true },
    ],
  ])('has demo data with %j as in %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT="http" is not a port from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT="65536" is not a port from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT="-1" is not'],
    [{ PORT: '4200.5' }, 'PORT="4200.5" is not'],
    [{ PORT: '0x10' }, 'PORT="0x10" is not'],
    [{ HOST: 'my host' }, 'HOST="my host" is not an address or a host name'],
    [{ HOST: 'http://x' }, 'HOST="http://x" is not'],
    [{ DEMO: 'yes' }, 'DEMO="yes" is not 1, en or 0'],
    [{ DEMO: 'EN' }, 'DEMO="EN" is not 1, en or 0'],
    [{ DEMO: 'constructor' }, 'DEMO="constructor" is not 1, en or 0'],
    [{ OPENAPI: 'true' }, 'OPENAPI="true" is not 1 or 0'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud" is not one of fatal, error, warn'],
    [{ BACKROOM_POOL_SIZE: '0' }, 'BACKROOM_POOL_SIZE="0" is not a number from 1 to 100'],
    [{ BACKROOM_PUBLIC_URL: 'backroom' }, 'BACKROOM_PUBLIC_URL="backroom" is not an http or https address'],
    [{ BACKROOM_PROT: '4200' }, 'BACKROOM_PROT is not a variable of Backroom; PORT was probably meant'],
    [{ NODE_ENV: 'production', DEMO: 'en' }, 'DEMO=en publishes passwords, which NODE_ENV=production refuses'],
    ...[
      'proxy',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '::/0',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.5:80',
      'fd00::/129',
      '10.0.0',
    ].map((entry) => [
      { BACKROOM_TRUSTED_PROXIES: `127.0.0.1, ${entry}` },
      `BACKROOM_TRUSTED_PROXIES=${JSON.stringify(entry)} is not an address or a network, such as 10.0.0.5`,
    ]),
    [{ BACKROOM_TRUSTED_PROXIES: '127.0.0.1,' }, 'BACKROOM_TRUSTED_PROXIES="" is not an address or a network'],
    [{ DATABASE_URL: 'mysql://user:secret@db/x' }, 'DATABASE_URL is not a postgres:// address'],
    [{ DATABASE_URL: 'secret' }, 'DATABASE_URL is not a postgres:// address'],
    [{ SMS_WEBHOOK_URL: 'secret' }, 'SMS_WEBHOOK_URL is not an http or https address'],
    [{ SMS_WEBHOOK_URL: 'ftp://sms.example/secret' }, 'SMS_WEBHOOK_URL is not an http or https address'],
    [{ SMS_WEBHOOK_URL: 'https://me:secret@sms.example' }, 'SMS_WEBHOOK_URL is not an http or https address'],
    [{ SMS_WEBHOOK_URL: 'https://sms.example', SMS_WEBHOOK_SECRET: 'secret' }, 'SMS_WEBHOOK_SECRET is not 32'],
    [{ DATABASE_REPLICA_URL: 'postgres://secret@standby/x' }, 'DATABASE_REPLICA_URL is set without DATABASE_URL'],
    [{ SMS_WEBHOOK_SECRET: 'secret'.repeat(6) }, 'SMS_WEBHOOK_SECRET is set without SMS_WEBHOOK_URL'],
  ] as [Record<string, string>, string][])('rejects %j in one line', (env, message) => {
    let thrown: unknown;
    try {
      readConfig(env);
    } catch (error) {
      thrown = error;
    }

    expect(thrown).toBeInstanceOf(StartError);
    expect(thrown).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
    expect((thrown as StartError).message).not.toMatch(/\n|secret/);
  });
});
