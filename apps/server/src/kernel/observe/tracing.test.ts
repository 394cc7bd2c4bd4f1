import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createLogSink, createTestApp } from '../../testing/http-test-app.ts';
import { createLogger } from '../log/logger.ts';
import { readConfig } from '../process/server-config.ts';
import { observeJob } from './observe-jobs.ts';
import { observeStatement } from './statements.ts';
import { startTracing } from './tracing.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}
interface Body {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SECRET = 'hush-hush';

let collector: Server;
let bodies: Body[];
let headers: Record<string, unknown>;
beforeEach(async () => {
  bodies = [];
  collector = createServer((request, response) => {
    headers = request.headers;
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      bodies.push(JSON.parse(text) as Body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(() => collector.close());

const readTracing = (env: Record<string, string> = {}) =>
  readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=trial',
    ...env,
  }).tracing!;

const openApp = () =>
  createTestApp({
    routes(app) {
      const config = { routeAccess: 'public' } as const;
      app.route({
        method: ['GET', 'POST'],
        url: '/api/v1/sample/:id',
        config,
        handler: () => observeStatement(`select 1 where name = '${SECRET}' and id in ($1, $2)`, async () => ({})),
      });
    },
  });

async function collect(
  env: Record<string, string>,
  work: (app: Awaited<ReturnType<typeof openApp>>) => Promise<unknown>,
) {
  const stop = startTracing(readTracing(env), createLogger('silent'));
  const app = await openApp();
  await work(app);
  await app.close();
  await stop();
  return bodies.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans[0]!.spans));
}

const inject = (app: Awaited<ReturnType<typeof openApp>>, traceparent?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/sample/7?token=${SECRET}`,
    headers: { authorization: `Bearer ${SECRET}`, ...(traceparent !== undefined && { traceparent }) },
    payload: { password: SECRET },
  });

it('sends requests with their statements, within the trace of the caller', async () => {
  const spans = await collect({}, (app) => inject(app, `00-${TRACE}-${PARENT}-01`));
  const [statement, request] = spans;

  expect(spans).toHaveLength(2);
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'POST /api/v1/sample/:id', kind: 2 });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  expect(statement).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId, name: 'select', kind: 3 });
  expect(BigInt(statement!.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement!.startTimeUnixNano));
  expect(bodies[0]?.resourceSpans[0]?.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'backroom' } },
      { key: 'deployment.environment', value: { stringValue: 'trial' } },
    ]),
  );
  expect(headers).toMatchObject({ 'x-key': 'a b', 'content-type': 'application/json' });
  expect(JSON.stringify(bodies)).not.toContain(SECRET);
});

it('begins a trace of its own without a caller, or with one that is malformed', async () => {
  const spans = await collect({}, async (app) => {
    await inject(app);
    await inject(app, `00-${'0'.repeat(32)}-${PARENT}-01`);
    await inject(app, 'nonsense');
  });
  const requests = spans.filter(({ kind }) => kind === 2);

  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(3);
  expect(requests.filter(({ parentSpanId }) => parentSpanId !== undefined)).toEqual([]);
});

it('records what the sampler chooses', async () => {
  expect(await collect({}, (app) => inject(app, `00-${TRACE}-${PARENT}-00`))).toEqual([]);
  expect(await collect({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, (app) => inject(app))).toEqual([]);
  const ratio = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  expect(await collect(ratio, (app) => inject(app, `00-${TRACE}-${PARENT}-01`))).toEqual([]);
});

it('records jobs with their statements and how they ended', async () => {
  const spans = await collect({}, async () => {
    await observeJob('vacuum', () => observeStatement('vacuum', async () => undefined));
    await observeJob('broken', () => Promise.reject(new Error('boom'))).catch(() => undefined);
  });

  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['vacuum', undefined],
    ['job vacuum', undefined],
    ['job broken', 2],
  ]);
});

it('never fails a request when the collector is away, and tells it once without its headers', async () => {
  const sink = createLogSink();
  const stop = startTracing(
    { ...readTracing(), endpoint: 'http://127.0.0.1:9/', headers: `authorization=${SECRET}` },
    createLogger('warn', sink),
  );
  const app = await openApp();
  expect((await inject(app)).statusCode).toBe(200);
  await app.close();
  await stop();

  expect(sink.lines).toHaveLength(1);
  expect(sink.lines[0]).toMatch(/traces not sent/);
  expect(sink.lines[0]).not.toContain(SECRET);
});

it('is off unless an endpoint is set, and refuses what it does not speak', () => {
  expect(readConfig({}).tracing).toBeNull();
  expect(readConfig({ OTEL_SERVICE_NAME: 'office' }).tracing).toBeNull();
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(readConfig(endpoint).tracing?.endpoint).toBe('http://collector:4318/v1/traces');
  expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  expect(readConfig({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull();
  expect(() => readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/http\/json/);
  expect(() => readConfig({ ...endpoint, OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow(/OTEL_TRACES_SAMPLER/);
});
