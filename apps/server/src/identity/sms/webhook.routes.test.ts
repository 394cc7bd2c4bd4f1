import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { buildApp } from '../../app.ts';
import { seed } from '../../database/seed.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { warnWithoutSms } from '../../platform/sms-sender/create-sms-sender.ts';
import { smsCodes, smsOutbox } from '../../schema/sms.table.ts';
import { createLogSink } from '../../testing/http-test-app.ts';
import { NO_MIN_DURATIONS, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { clearMessages, PHONES, requestCode } from '../../testing/test-sms.ts';

const SECRET = 'a shared secret of 32 characters';
const NOT_SENT = '短信发送失败，请稍后再试';

let test: TestApp;
let provider: Server;
let received: { headers: IncomingHttpHeaders; body: string }[];
let respond: RequestListener;
beforeAll(async () => {
  test = await openTestApp();
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await test.close();
});
beforeEach(async () => {
  await clearMessages(test.db);
  received = [];
  respond = (_request, response) => response.end();
});

const providerUrl = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send?key=hidden`;

/** Runs `work` with a server that has these environment variables. */
async function withServer<Result>(
  env: Record<string, string>,
  work: (requestFor: (phone: string) => ReturnType<typeof requestCode>, lines: string[]) => Promise<Result>,
  durations: { smsWebhookMs?: number | undefined } = {},
) {
  const log = createLogSink();
  const app = await buildApp({
    db: test.db,
    config: readConfig(env),
    logger: createLogger('trace', log),
    durations: { ...NO_MIN_DURATIONS, ...durations },
  });
  try {
    return await work((phone) => requestCode(app, test.db, phone), log.lines);
  } finally {
    await app.close();
  }
}
const withProvider = (work: Parameters<typeof withServer>[1], durations?: Parameters<typeof withServer>[2]) => {
  const webhook = { SMS_WEBHOOK_URL: providerUrl(), SMS_WEBHOOK_SECRET: SECRET };
  return withServer({ ...webhook, NODE_ENV: 'production', DEMO: '0' }, work, durations);
};

describe('with a webhook', () => {
  it('the webhook gets the message as signed JSON; it is neither stored nor logged', () =>
    withProvider(async (requestFor, lines) => {
      const response = await requestFor(PHONES.editor);

      expect(response.statusCode).toBe(200);
      expect(received).toHaveLength(1);
      const { headers, body } = received[0]!;
      expect(headers['content-type']).toBe('application/json');
      const signature = createHmac('sha256', SECRET).update(body).digest('hex');
      expect(headers['x-backroom-signature']).toBe(`sha256=${signature}`);
      const message = JSON.parse(body) as Record<string, string>;
      expect(message).toEqual({
        messageId: expect.stringMatching(/^[\da-f-]{36}$/),
        purpose: 'signIn',
        phone: '+8613800000002',
        text: `登录验证码${message.code}，5分钟内有效。请勿告诉任何人`,
        code: expect.stringMatching(/^\d{6}$/),
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
      expect(await test.db.$count(smsOutbox)).toBe(0);
      expect(lines.join('')).not.toContain(message.code);
      expect(response.body).not.toContain(`"${message.code}"`);
    }));

  it('the request is not signed without a secret', () =>
    withServer({ SMS_WEBHOOK_URL: providerUrl() }, async (requestFor) => {
      expect((await requestFor(PHONES.editor)).statusCode).toBe(200);
      expect(received[0]?.headers).not.toHaveProperty('x-backroom-signature');
    }));

  it.each<[how: string, smsWebhookMs: number | undefined, listener: RequestListener]>([
    ['responds 500', undefined, (_request, response) => response.writeHead(500).end('no credit')],
    ['closes the connection', undefined, (request) => request.socket.destroy()],
    [
      'redirects',
      undefined,
      ({ url }, response) => (url === '/other' ? response : response.writeHead(307, { location: '/other' })).end(),
    ],
    ['does not respond', 500, () => undefined],
  ])('that %s, the request gets 503 and may be retried immediately', (_how, smsWebhookMs, listener) =>
    withProvider(
      async (requestFor, lines) => {
        respond = listener;
        const response = await requestFor(PHONES.editor);

        expect(response.statusCode).toBe(503);
        expect(response.json()).toMatchObject({ code: 503, msg: NOT_SENT, data: null });
        expect(response.headers['retry-after']).toBe('10');
        expect(await test.db.$count(smsCodes)).toBe(0);
        const { code = '' } = JSON.parse(received[0]?.body ?? '{}') as { code?: string };
        expect(code).toHaveLength(6);
        expect(lines.filter((line) => line.includes(code) || line.includes('hidden'))).toEqual([]);
        respond = (_request, response) => response.end();
        expect((await requestFor(PHONES.editor)).statusCode).toBe(200);
      },
      { smsWebhookMs },
    ),
  );

  it('the request times out before the five seconds of the client', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await withProvider((requestFor) => requestFor(PHONES.editor));

    expect(timeout.mock.calls).toEqual([[4_500]]);
    timeout.mockRestore();
  });

  it('that fails, unknown numbers fail as well until it works again', () =>
    withProvider(async (requestFor) => {
      respond = (_request, response) => response.writeHead(503).end();
      await requestFor(PHONES.editor);
      const response = await requestFor('13900000009');
      expect(response.json()).toMatchObject({ code: 503, msg: NOT_SENT });

      respond = (_request, response) => response.end();
      expect((await requestFor(PHONES.editor)).statusCode).toBe(200);
      expect((await requestFor('13900000009')).statusCode).toBe(200);
    }));
});

describe('without a webhook', () => {
  const REAL = { NODE_ENV: 'production', DEMO: '0' };

  it('a production installation reports that no message can be sent, for any number', () =>
    withServer(REAL, async (requestFor) => {
      for (const phone of [PHONES.editor, '13900000009']) {
        expect((await requestFor(phone)).json()).toMatchObject({ code: 503, msg: '未配置短信服务，请联系管理员' });
      }
      expect(await test.db.$count(smsOutbox)).toBe(0);
      expect(await test.db.$count(smsCodes)).toBe(0);
    }));

  it.each([
    ['a demonstration', { HOST: '0.0.0.0', DEMO: '1' }],
    ['development', { DEMO: '0' }],
  ])('%s stores messages and logs each in one line', (_what, env) =>
    withServer(env, async (requestFor, lines) => {
      const response = await requestFor(PHONES.editor);
      const [message] = await test.db.select().from(smsOutbox);
      const [code = ''] = /\d{6}/.exec(message?.body ?? '') ?? [];

      expect(code).toHaveLength(6);
      const matching = lines.filter((line) => line.includes(code));
      expect(matching).toHaveLength(1);
      expect(JSON.parse(matching[0] ?? '')).toMatchObject({
        level: 'info',
        msg: expect.stringContaining(`message to +8613800000002: 登录验证码${code}`),
      });
      expect(response.body).not.toContain(`"${code}"`);
    }),
  );

  it.each<[number, Record<string, string>]>([
    [1, REAL],
    [0, { ...REAL, SMS_WEBHOOK_URL: 'https://sms.example' }],
    [0, { HOST: '0.0.0.0', DEMO: '1' }],
  ])('%d warnings are logged at the start with %j', async (count, env) => {
    const log = createLogSink();
    await warnWithoutSms(test.db, readConfig(env), createLogger('warn', log));

    expect(log.lines).toHaveLength(count);
    expect(log.lines.join('')).toMatch(count === 0 ? /^$/ : /set SMS_WEBHOOK_URL/);
  });

  it('a new production installation has sign-in by phone disabled and logs no warning', async () => {
    const log = createLogSink();
    const bare = await openTestDatabase();
    try {
      await seed(bare.db, { demo: false });
      await warnWithoutSms(bare.db, readConfig(REAL), createLogger('warn', log));
    } finally {
      await bare.close();
    }

    expect(log.lines).toEqual([]);
  });

  it('no warning is logged if sign-in by phone is disabled', async () => {
    const log = createLogSink();
    await setConfig(test.db, 'isTelLogin', '0');
    await warnWithoutSms(test.db, readConfig(REAL), createLogger('warn', log));
    await setConfig(test.db, 'isTelLogin', '1');

    expect(log.lines).toEqual([]);
  });
});
