import { connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { createLogSink, createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { AppError, conflict, sessionExpired } from '../errors/app-error.ts';
import { createLogger } from '../log/logger.ts';
import { registerEndpoint } from './register-endpoint.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ENVELOPE = ['code', 'data', 'msg', 'requestId'];

describe('the HTTP server', () => {
  let app: FastifyInstance;
  let thrown: unknown;
  const log = createLogSink();
  beforeAll(async () => {
    app = await createTestApp({
      logger: createLogger('info', log),
      timeouts: { request: 400, headers: 300, check: 50 },
      routes(instance) {
        registerEndpoint(instance, sampleContract.open, () => null);
        registerEndpoint(instance, sampleContract.list, ({ query }) => query);
        registerEndpoint(instance, sampleContract.byId, ({ params }) => params);
        registerEndpoint(instance, sampleContract.create, () => ({
          id: 1,
          token: 'abc',
          password: 'not in the contract',
        }));
        registerEndpoint(instance, sampleContract.remove, ({ body }) => body);
        registerEndpoint(instance, sampleContract.own, () => {
          throw thrown;
        });
      },
    });
  });
  afterAll(() => app.close());

  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
  const post = (payload: string | object, headers: Record<string, string> = JSON_TYPE) =>
    app.inject({ method: 'POST', url: '/api/v1/sample', payload, headers });
  const failWith = (error: unknown) => {
    thrown = error;
    return get('/api/v1/own', { 'accept-language': 'en' });
  };

  it('sends the duration of calls of signed-in users, but not of public ones, such as a sign-in', async () => {
    const [own, open] = [await get('/api/v1/own'), await get('/api/v1/open')];

    expect(own.headers['server-timing']).toMatch(/^app;dur=\d+\.\d$/);
    expect(open.headers).not.toHaveProperty('server-timing');
  });

  it('responds with the envelope, in the language of the caller, with Cache-Control: no-store', async () => {
    const response = await get('/api/v1/open', { 'accept-language': 'en-GB,zh;q=0.5' });

    expect(response.json()).toEqual({
      requestId: response.headers['x-request-id'],
      code: 200,
      msg: 'Done',
      data: null,
    });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect((await get('/api/v1/open')).json()).toMatchObject({ msg: '操作成功' });
  });

  it('repeats members beside data if the contract declares them, and strips undeclared members', async () => {
    const { requestId: _, ...response } = (await post({ name: 'first' })).json<Record<string, unknown>>();

    expect(response).toEqual({ code: 200, msg: '操作成功', data: { id: 1, token: 'abc' }, token: 'abc' });
  });

  it('notes when a request of the API begins and completes; health checks do not count', async () => {
    let begun = 0;
    const own: FastifyInstance = await createTestApp({
      routes(instance) {
        registerEndpoint(instance, sampleContract.open, async () => {
          begun = own.apiActivity.lastAt;
          await nextTurn();
          return null;
        });
      },
    });
    const before = own.apiActivity.lastAt;
    await own.inject('/healthz');
    expect(own.apiActivity.lastAt).toBe(before);
    await own.inject('/api/v1/open');
    expect(begun).toBeGreaterThan(before);
    expect(own.apiActivity.lastAt).toBeGreaterThan(begun);
    await own.close();
  });

  it('accepts a safe request id and replaces any other', async () => {
    const getRequestId = async (given: string) =>
      (await get('/api/v1/open', { 'x-request-id': given })).headers['x-request-id'];

    expect(await getRequestId('trace-4711.a_b')).toBe('trace-4711.a_b');
    for (const unsafe of [
      'short',
      'a'.repeat(65),
      'with space here',
      '{"json":"here"}',
      'new\\nline-here',
      '日志日志日志日志',
    ]) {
      expect(await getRequestId(unsafe)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('logs the request id, in one line per event', async () => {
    log.lines.length = 0;
    await get('/api/v1/sample?pageSize=1&password=in-the-query', { 'x-request-id': 'trace-0001' });
    await failWith(new Error('boom'));

    const [completed, failed] = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(completed).toMatchObject({
      requestId: 'trace-0001',
      path: '/api/v1/sample',
      status: 422,
      msg: 'request completed',
    });
    expect(failed).toMatchObject({ msg: 'request failed', err: { message: 'boom' } });
    expect(log.lines).toHaveLength(3);
    expect(log.lines.join('')).not.toContain('in-the-query');
  });

  it.each([
    ['an unknown path', 'GET', '/api/v1/nowhere', 404],
    ['a doubled slash', 'GET', '/api//v1/open', 404],
    ['another case', 'GET', '/API/v1/open', 404],
    ['an encoded slash', 'GET', '/api%2fv1/open', 404],
    ['a parameter after a semicolon', 'GET', '/api/v1/open;x=1', 404],
    ['a malformed path', 'GET', '/api/%ff', 422],
    ['another method', 'PUT', '/api/v1/sample', 405],
    ['another method on a parameter', 'DELETE', '/api/v1/sample/1', 405],
    ['an unknown method with a body', 'PATCH', '/api/v1/sample', 405],
  ])('responds to %s with the envelope', async (_case, method, url, status) => {
    const response = await app.inject({ method: method as 'GET', url });

    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json<object>()).sort()).toEqual(ENVELOPE);
    expect(response.json()).toMatchObject({ code: status, data: null });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (status === 405) expect(response.headers.allow).toMatch(/^(GET|GET, POST, DELETE), OPTIONS$/);
  });

  it.each([
    ['text', 'text/plain', '{"name":"first"}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'name=first', 415],
    ['no type', undefined, '{"name":"first"}', 415],
    ['a type similar to JSON', 'application/json-patch', '{"name":"first"}', 415],
    ['a type after a space', ' application/jsonp', '{"name":"first"}', 415],
    ['a body that is too large', 'application/json', `{"name":"${'a'.repeat(65 * 1024)}"}`, 413],
    ['half a body', 'application/json', '{"name":', 422],
    ['bytes that are not UTF-8', 'application/json', Buffer.from('{"name":"\u00ff"}', 'latin1'), 422],
    ['a __proto__ key', 'application/json', '{"name":"first","anything":{"__proto__":{"isAdmin":true}}}', 422],
    ['a prototype key', 'application/json', '{"name":"first","anything":{"constructor":{"prototype":{"a":1}}}}', 422],
    ['a deep body', 'application/json', `{"name":"first","anything":${'['.repeat(9)}${']'.repeat(9)}}`, 422],
    ['a very deep body', 'application/json', `{"name":"first","anything":${'['.repeat(9e3)}${']'.repeat(9e3)}}`, 422],
    ['a body of many members', 'application/json', `{"name":"first","anything":[${'1,'.repeat(2500)}1]}`, 422],
    ['a valid body', 'application/json; charset=utf-8', '{"name":"first","anything":[[[[[[1]]]]]]}', 200],
  ])('validates %s', async (_case, type, payload, status) => {
    const response = await post(payload, type === undefined ? {} : { 'content-type': type });

    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: status });
  });

  it('reports every invalid field, unknown ones included, in the language of the caller', async () => {
    const payload = { name: '', amount: '3', isAdmin: true, nested: { deep: 'x', deeper: 1 } };

    expect((await post(payload)).json()).toMatchObject({
      code: 422,
      msg: '填写有误，请检查',
      data: {
        fields: [
          { path: 'name', message: '请填写此项' },
          { path: 'amount', message: '请填写整数' },
          { path: 'nested.deeper', message: '不认识的字段：deeper' },
          { path: 'isAdmin', message: '不认识的字段：isAdmin' },
        ],
      },
    });
    const english = await post({ name: '' }, { ...JSON_TYPE, 'accept-language': 'en' });
    expect(english.json()).toMatchObject({ data: { fields: [{ path: 'name', message: 'Fill in this field' }] } });
  });

  it.each([
    ['/api/v1/sample?pageSize=many', 'pageSize'],
    ['/api/v1/sample?pageSize=101', 'pageSize'],
    ['/api/v1/sample?page=1', 'page'],
    ['/api/v1/sample?__proto__=1', '__proto__'],
    ['/api/v1/sample?pageSize=1&pageSize=2', 'pageSize'],
    ['/api/v1/open?anything=1', 'anything'],
    ['/api/v1/sample/one', 'id'],
    ['/api/v1/sample/', 'id'],
  ])('rejects %s', async (url, path) => {
    const response = await get(url);

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ data: { fields: [{ path }] } });
    expect(({} as Record<string, unknown>).anything).toBeUndefined();
  });

  it.each([101, 10_000])('rejects a parameter of %d characters like any other invalid one', async (length) => {
    const response = await get(`/api/v1/sample/${'9'.repeat(length)}`);

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ data: { fields: [{ path: 'id' }] } });
  });

  it('coerces query values, but nothing in a body', async () => {
    expect((await get('/api/v1/sample?pageSize=7')).json()).toMatchObject({ data: { pageSize: 7 } });
    expect((await get('/api/v1/sample')).json()).toMatchObject({ data: { pageSize: 20 } });
    for (const amount of ['7', true, null, [7]]) {
      expect((await post({ name: 'first', amount })).statusCode).toBe(422);
    }
  });

  it('reads the body of a DELETE', async () => {
    const request = { method: 'DELETE', url: '/api/v1/sample', headers: JSON_TYPE } as const;

    expect((await app.inject({ ...request, payload: { ids: [1, 2] } })).json()).toMatchObject({
      data: { ids: [1, 2] },
    });
    expect((await app.inject({ ...request, payload: '' })).json()).toMatchObject({ code: 422 });
  });

  it('sends an error with its data, and its code as the status', async () => {
    const conflictResponse = await failWith(conflict({ id: 1, version: 4 }));
    expect(conflictResponse.statusCode).toBe(409);
    expect(conflictResponse.json()).toMatchObject({ code: 409, data: { current: { id: 1, version: 4 } } });

    const expiredResponse = await failWith(sessionExpired());
    expect(expiredResponse.statusCode).toBe(401);
    expect(expiredResponse.json()).toMatchObject({ code: 6401, msg: 'Your session has expired. Sign in again' });

    const own = await failWith(new AppError(400, { 'zh-CN': '还有{total}个', 'en-US': '{total} left' }, { total: 2 }));
    expect(own.json()).toMatchObject({ code: 400, msg: '2 left', data: null });
  });

  it.each([
    ['an error', new Error('relation "sys_user" does not exist at /srv/app/x.ts:10')],
    ['a thrown string', 'postgres://user:password@10.0.0.1/db'],
    ['an error with its own status', Object.assign(new Error('10.0.0.1 failed'), { statusCode: 418 })],
  ])('hides the message of %s', async (_case, error) => {
    const response = await failWith(error);

    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 500, msg: 'Something went wrong on our side', data: null });
    expect(response.body).not.toMatch(/sys_user|srv|postgres|10\.0\.0\.1/);
  });

  it('responds with 500 if a handler breaks the contract', async () => {
    const broken = await createTestApp({
      routes: (instance) =>
        registerEndpoint(instance, sampleContract.byId, () => ({ id: 'one' }) as unknown as { id: number }),
    });

    expect((await broken.inject('/api/v1/sample/1')).json()).toMatchObject({ code: 500, data: null });
    await broken.close();
  });

  it('sends Retry-After', async () => {
    const response = await failWith(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
  });

  describe('on a socket', () => {
    let port: number;
    beforeAll(async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      port = (app.server.address() as { port: number }).port;
    });

    /** Sends raw bytes and resolves with everything received until the server closes the connection. */
    const sendRaw = (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (chunk) => (received += chunk.toString()));
        socket.on('close', () => resolve(received));
        socket.on('error', reject);
      });

    const HEAD = 'POST /api/v1/sample HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

    it('keeps idle connections longer than proxies do, also beyond the limit of headers', async () => {
      expect(app.server.keepAliveTimeout).toBeGreaterThan(75_000);
      const socket = connect(port, '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString()));
      const sendRequest = async () => {
        const before = received.split('HTTP/1.1 200').length;
        socket.write('GET /api/v1/open HTTP/1.1\r\nHost: x\r\n\r\n');
        while (received.split('HTTP/1.1 200').length === before && !socket.closed) await pause(10);
      };
      await sendRequest();
      await pause(800);
      await sendRequest();
      socket.destroy();

      expect(received.match(/HTTP\/1.1 200/g)).toHaveLength(2);
      expect(received).not.toContain('HTTP/1.1 408');
    });

    it.each([
      ['a body that never arrives', `${HEAD}Content-Length: 20\r\n\r\n{"na`, 408],
      ['headers that never end', 'GET /api/v1/open HTTP/1.1\r\nHost: x\r\n', 408],
      ['text that is not HTTP', 'how are you\r\n\r\n', 400],
      ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ])('responds to %s and closes the connection', async (_case, bytes, status) => {
      const [head = '', body = ''] = (await sendRaw(bytes)).split('\r\n\r\n');

      expect(head.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
      expect(head).toMatch(/X-Content-Type-Options: nosniff/);
      expect(head).toMatch(/Content-Security-Policy: /);
      expect(JSON.parse(body)).toMatchObject({ code: status, data: null });
    });
  });
});
