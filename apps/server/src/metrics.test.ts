import parse from 'parse-prometheus-text-format';

import { registry } from './kernel/observe/metrics.ts';
import { createTestApp } from './testing/http-test-app.ts';
import { setupTestApp } from './testing/test-app.ts';

const TOKEN = 'a-token-of-the-monitoring-system-0';

interface Family {
  name: string;
  type: string;
  metrics: { value?: string; labels?: Record<string, string>; buckets?: Record<string, string> }[];
}

const test = setupTestApp();

const scrape = async () => (await test.app.inject('/metrics')).body;
const families = async () => parse(await scrape()) as Family[];
const find = async (name: string) => (await families()).find((family) => family.name === name)?.metrics ?? [];

const SAMPLE =
  /^[a-zA-Z_:][\w:]*(?:\{[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*")*\})? (?:[-+\d.e]+|NaN|[+-]Inf)$/;

it('is the text format of Prometheus: each family once, with help and type before its samples', async () => {
  const response = await test.app.inject('/metrics');
  const lines = response.body.split('\n').filter((line) => line !== '');
  const samples = lines.filter((line) => !line.startsWith('#'));
  const typed = lines.filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2]);

  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(samples.length).toBeGreaterThan(20);
  expect(samples.filter((line) => !SAMPLE.test(line))).toEqual([]);
  expect(new Set(typed).size).toBe(typed.length);
  expect((await families()).map(({ name }) => name).sort()).toEqual([...typed].sort());
});

it('counts requests by route and status, statements, jobs and the use of the database', async () => {
  await test.app.inject('/api/v1/config/public-values-nowhere');
  await test.signIn('admin', 'wrong password');
  await (await test.as('admin')).get('/api/v1/post');

  const found = (await find('backroom_http_requests_total')).map(({ labels }) => labels);
  expect(found).toContainEqual({ method: 'GET', route: '/api/v1/post', status: '200' });
  expect(await find('backroom_sign_in_attempts_total')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ labels: { secret: 'password', result: 'accepted' } }),
      expect.objectContaining({ labels: { secret: 'password', result: 'refused' } }),
    ]),
  );
  expect(await find('backroom_database_up')).toEqual([{ value: '1' }]);
  expect(Number((await find('backroom_database_connections_max'))[0]?.value)).toBeGreaterThan(0);
  const [statements] = (await find('backroom_database_statement_duration_seconds')) as { count?: string }[];
  expect(Number(statements?.count)).toBeGreaterThan(5);
  expect((await find('backroom_jobs')).map(({ labels }) => labels?.state)).toContain('failed');
});

it('no client chooses a label: what it sends adds no series beyond one for unknown paths', async () => {
  const caller = await test.as('admin');
  const countSeries = async () =>
    (await scrape()).split('\n').filter((line) => line.startsWith('backroom_http')).length;
  const send = async (secret: string) => {
    const headers = { 'user-agent': secret, 'x-request-id': `${secret}-request`, host: secret };
    await test.app.inject({ url: `/${secret}`, headers });
    await test.app.inject({ url: `/api/v1/${secret}?${secret}=1`, headers });
    await caller.get(`/api/v1/post/${secret}`);
    await test.app.inject({ method: 'PROPFIND' as 'GET', url: `/${secret}`, headers });
    await test.signIn(secret, secret);
  };
  await send('zebra-once');
  const before = await countSeries();
  for (let index = 0; index < 20; index += 1) await send(`zebra-${index}`);

  expect(await countSeries()).toBe(before);
  expect(await scrape()).not.toMatch(/zebra/);
});

it('is for this machine alone without a token, and nothing is told to others', async () => {
  const status = async (options: object) => (await test.app.inject({ url: '/metrics', ...options })).statusCode;

  expect(await status({ remoteAddress: '127.0.0.1' })).toBe(200);
  expect(await status({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  expect(await status({ remoteAddress: '192.0.2.7' })).toBe(404);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect(await status({ headers: { [name]: '127.0.0.1' } })).toBe(404);
  const page = await test.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  // A proxy on this machine passes on what others send.
  const proxied = await createTestApp({ config: { behindProxy: true } });
  expect((await proxied.inject('/metrics')).statusCode).toBe(404);
  await proxied.close();
});

it('is for those who have the token, and is sent without a database', async () => {
  const app = await createTestApp({ config: { metricsToken: TOKEN } });
  const status = async (authorization?: string) =>
    (
      await app.inject({
        url: '/metrics',
        remoteAddress: '192.0.2.7',
        headers: authorization === undefined ? {} : { authorization },
      })
    ).statusCode;

  expect(await status(`Bearer ${TOKEN}`)).toBe(200);
  expect(await status()).toBe(404);
  expect(await status(`Bearer ${TOKEN.slice(1)}`)).toBe(404);
  expect(await status(TOKEN)).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toMatch(/^backroom_database_up 0$/m);
  await app.close();
});

it('every label has a value of the code', async () => {
  const labels = new Set(
    (await registry.getMetricsAsJSON()).flatMap(({ values }) => values.flatMap((value) => Object.keys(value.labels))),
  );
  expect([...labels].sort()).toEqual(expect.arrayContaining(['le', 'method', 'result', 'route', 'secret', 'status']));
  expect([...labels].filter((name) => /user|path|address|name|id$/.test(name))).toEqual([]);
});
