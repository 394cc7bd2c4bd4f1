import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

import { dictTypeContract } from '@backroom/contract/dictionaries';
import { sessionContract } from '@backroom/contract/session';
import { signInContract } from '@backroom/contract/sign-in';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { configureHttp, http, REQUEST_TIMEOUT_MS } from './http.ts';
import { send } from './send.ts';

const requests: InternalAxiosRequestConfig[] = [];

function respondWith(status: number, body: string) {
  http.defaults.adapter = async (config): Promise<AxiosResponse> => {
    requests.push(config);
    return { data: body, status, statusText: '', headers: {}, config };
  };
}
const failWith = (code: string) => {
  http.defaults.adapter = (config) => Promise.reject(new AxiosError('no', code, config));
};
/** `shape`: with any data. */
const getInfo = () => send({ endpoint: { ...sessionContract.getInfo, shape: 0 }, arg: {} });
const envelope = (code: number, data: unknown = null, msg = 'words') =>
  JSON.stringify({ requestId: 'r1', code, msg, data });

beforeEach(() => {
  requests.length = 0;
  configureHttp({ token: () => 't1', language: () => 'en-US' });
});

describe('a postponed request (429)', () => {
  /** Answers with 429 until `successAt`, then with 200. */
  const postpone = (retryAfter: string | undefined, successAt: number) => {
    http.defaults.adapter = async (config): Promise<AxiosResponse> => {
      requests.push(config);
      const isDone = requests.length >= successAt;
      const headers = retryAfter === undefined || isDone ? {} : { 'retry-after': retryAfter };
      const status = isDone ? 200 : 429;
      return { data: envelope(status, 'answer', 'busy'), status, statusText: '', headers, config };
    };
  };

  it('is repeated after the time that the server names', async () => {
    postpone('0.02', 3);
    const startedAt = performance.now();

    expect(await getInfo()).toEqual({ data: 'answer' });
    expect(requests).toHaveLength(3);
    expect(performance.now() - startedAt).toBeGreaterThan(35);
  });

  it('fails after five repetitions', async () => {
    postpone('0.001', Infinity);

    expect(await getInfo()).toMatchObject({ error: { kind: 'response', code: 429, message: 'busy' } });
    expect(requests).toHaveLength(6);
  });

  it.each([undefined, '30', 'soon'])('is not repeated with Retry-After: %s', async (retryAfter) => {
    postpone(retryAfter, 2);

    expect(await getInfo()).toMatchObject({ error: { code: 429 } });
    expect(requests).toHaveLength(1);
  });

  it('is not repeated if it writes', async () => {
    postpone('0.001', 2);

    expect(await send({ endpoint: dictTypeContract.create, arg: { body: {} } })).toMatchObject({
      error: { code: 429 },
    });
    expect(requests).toHaveLength(1);
  });
});

describe('request', () => {
  it('has bearer token, JSON content type, language and timeout', async () => {
    respondWith(200, envelope(200));
    await getInfo();

    expect(requests[0]?.headers.toJSON()).toMatchObject({
      Authorization: 'Bearer t1',
      'Content-Type': 'application/json',
      'Accept-Language': 'en-US',
    });
    expect(requests[0]).toMatchObject({ url: '/api/v1/getinfo', method: 'get', timeout: REQUEST_TIMEOUT_MS });
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
  });

  it('waits for its turn if the server may let it wait, as at the sign-in of a whole office', async () => {
    respondWith(200, envelope(200));
    await send({ endpoint: signInContract.signInByName, arg: { body: {} } });

    expect(requests[0]).toMatchObject({ timeout: 60_000 });
  });

  it('has no Authorization header without a token', async () => {
    configureHttp({ token: () => null, language: () => 'zh-CN' });
    respondWith(200, envelope(200));
    await getInfo();

    expect(requests[0]?.headers.toJSON()).not.toHaveProperty('Authorization');
  });

  it('marks requests of an idle page', async () => {
    let isIdle = false;
    configureHttp({ token: () => 't1', language: () => 'zh-CN', isIdle: () => isIdle });
    respondWith(200, envelope(200));
    await getInfo();
    isIdle = true;
    await getInfo();

    expect(requests.map(({ headers }) => headers.get('X-Unattended'))).toEqual([undefined, '1']);
  });

  it('fills path parameters, escaped', async () => {
    respondWith(200, envelope(200));
    await send({ endpoint: dictTypeContract.byId, arg: { params: { id: '1/../2' } } });

    expect(requests[0]?.url).toBe('/api/v1/dict/type/1%2F..%2F2');
  });

  it('sends an empty object if there is no body', async () => {
    respondWith(200, envelope(200));
    await send({ endpoint: sessionContract.logout, arg: {} });

    expect(requests[0]?.data).toBe('{}');
  });
});

describe('a creation without a response', () => {
  const create = (dictName: string) =>
    send({ endpoint: dictTypeContract.create, arg: { body: { dictName } } }).then(() =>
      String(requests.at(-1)?.headers.get('Idempotency-Key')),
    );

  it('keeps its idempotency key until there is a response', async () => {
    respondWith(502, '<html>');
    const first = await create('status');
    const again = await create('status');
    respondWith(200, envelope(200, { id: 1 }));
    const repeated = await create('status');
    const next = await create('status');

    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(repeated).toBe(first);
    expect(next).not.toBe(first);
  });

  it('does not share its key with a different body', async () => {
    respondWith(502, '<html>');

    expect(await create('one')).not.toBe(await create('other'));
  });
});

describe('response', () => {
  it('is the data of a successful envelope', async () => {
    respondWith(200, envelope(200, { name: 'a' }));
    expect(await getInfo()).toEqual({ data: { name: 'a' } });
  });

  it.each([
    [200, 400],
    [400, 400],
    [200, 403],
    [200, 401],
    [401, 401],
    [200, 6401],
    [401, 6401],
    [500, 500],
  ])('with HTTP %i and code %i is an error with that code', async (status, code) => {
    respondWith(status, envelope(code));
    expect(await getInfo()).toEqual({ error: { kind: 'response', code, message: 'words', requestId: 'r1' } });
  });

  it('is the job that the request has become, whatever the data of the endpoint', async () => {
    respondWith(202, envelope(202, { jobId: 7 }));
    const endpoint = { ...sessionContract.getInfo, mayBecomeJob: true } as const;
    expect(await send({ endpoint, arg: {} })).toEqual({ data: { jobId: 7 } });
  });

  it('with code 202 is an error where no job is expected', async () => {
    respondWith(202, envelope(202, { jobId: 7 }));
    expect(await getInfo()).toMatchObject({ error: { kind: 'response', code: 202 } });
  });

  it('has the field errors of a 422', async () => {
    const fields = [{ path: 'dictName', message: 'Fill in this field' }];
    respondWith(422, envelope(422, { fields }));
    expect(await getInfo()).toMatchObject({ error: { kind: 'response', code: 422, fields } });
  });

  it('has the current record of a 409', async () => {
    respondWith(409, envelope(409, { current: { id: 1, version: 4 } }));
    expect(await getInfo()).toMatchObject({ error: { code: 409, current: { id: 1, version: 4 } } });
  });

  it('with HTTP 401 and no envelope ends the session', async () => {
    respondWith(401, '<html>login</html>');
    expect(await getInfo()).toMatchObject({ error: { kind: 'response', code: 401 } });
  });

  it('knows the page of a proxy that refused the body', async () => {
    respondWith(413, '<html><h1>413 Request Entity Too Large</h1></html>');
    expect(await getInfo()).toEqual({ error: { kind: 'tooLarge' } });

    respondWith(413, envelope(413, null));
    expect(await getInfo()).toMatchObject({ error: { kind: 'response', code: 413 } });
  });

  it.each([
    ['HTML of a proxy', 502, '<html><h1>502 Bad Gateway</h1></html>'],
    ['HTML with 200', 200, '<!doctype html><title>portal</title>'],
    ['nothing', 200, ''],
    ['half an envelope', 200, '{"code":200,"data":{"list":['],
    ['a byte order mark', 200, `\ufeff${envelope(200)}`],
    ['null', 200, 'null'],
    ['an array', 200, '[{"code":200}]'],
    ['a number', 200, '200'],
    ['no code', 200, '{"msg":"ok","data":null}'],
    ['a code in quotes', 200, '{"code":"200","msg":"ok","data":null}'],
    ['success inside a server error', 500, envelope(200)],
  ])('is a transport error for %s', async (_, status, body) => {
    respondWith(status, body);
    expect(await getInfo()).toEqual({ error: { kind: 'transport', status } });
  });

  it.each([
    [AxiosError.ERR_NETWORK, 'offline'],
    [AxiosError.ECONNABORTED, 'timeout'],
    [AxiosError.ETIMEDOUT, 'timeout'],
  ])('is %s → %s', async (code, kind) => {
    failWith(code);
    expect(await getInfo()).toEqual({ error: { kind } });
  });

  it('never throws and never returns invalid data', async () => {
    const bodies = fc.oneof(
      fc.json(),
      fc.string(),
      fc.record({ code: fc.jsonValue(), msg: fc.jsonValue(), data: fc.jsonValue() }).map((v) => JSON.stringify(v)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(200, 400, 401, 500, 502), async (body, status) => {
        respondWith(status, body);
        const result = await getInfo();
        if ('data' in result) expect((JSON.parse(body) as { code: unknown }).code).toBe(200);
        else expect(result.error.kind).toMatch(/response|transport/);
      }),
      { numRuns: rounds({ quick: 500, night: 5_000 }) },
    );
  });
});

describe('a prefetched response', () => {
  it('is used once and replaces the request', async () => {
    const early = new Map([['/api/v1/getinfo', Promise.resolve({ status: 200, body: envelope(200, 'early') })]]);
    configureHttp({
      token: () => 't1',
      language: () => 'zh-CN',
      prefetchedResponse: (path) => {
        const response = early.get(path);
        early.delete(path);
        return response;
      },
    });
    respondWith(200, envelope(200, 'late'));

    expect(await getInfo()).toEqual({ data: 'early' });
    expect(await getInfo()).toEqual({ data: 'late' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [500, envelope(500, null)],
    [429, envelope(429, null)],
    [502, '<html>'],
    [200, '<html>'],
    [200, envelope(403, null)],
  ])('with status %i and %s is requested again', async (status, body) => {
    configureHttp({
      token: () => 't1',
      language: () => 'zh-CN',
      prefetchedResponse: () => Promise.resolve({ status, body }),
    });
    respondWith(200, envelope(200, 'late'));

    expect(await getInfo()).toEqual({ data: 'late' });
  });

  it('that ends the session is not requested again', async () => {
    configureHttp({
      token: () => 't1',
      language: () => 'zh-CN',
      prefetchedResponse: () => Promise.resolve({ status: 401, body: envelope(401, null) }),
    });

    expect(await getInfo()).toMatchObject({ error: { kind: 'response', code: 401 } });
    expect(requests).toHaveLength(0);
  });

  it('that failed is requested again', async () => {
    configureHttp({
      token: () => 't1',
      language: () => 'zh-CN',
      prefetchedResponse: () => Promise.reject(new Error('network')),
    });
    respondWith(200, envelope(200, 'late'));

    expect(await getInfo()).toEqual({ data: 'late' });
  });
});
