import type { FastifyInstance } from 'fastify';

import { createLogSink, createTestApp } from '../../testing/http-test-app.ts';
import { createLogger } from './logger.ts';
import { type RequestLog, SAMPLE } from './request-log.ts';

interface Line {
  level: string;
  msg: string;
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  userId?: number;
  sample?: number;
  slow?: boolean;
}

const SECRET = 'hush-hush-hush';

async function open(requestLog: RequestLog, level: 'info' | 'debug' = 'info') {
  const sink = createLogSink();
  const config = { routeAccess: 'signed-in' } as const;
  const app = await createTestApp({
    logger: createLogger(level, sink),
    config: { requestLog },
    routes(routes: FastifyInstance) {
      routes.route({ method: ['GET', 'POST'], url: '/api/v1/quick/:id', config, handler: async () => ({}) });
      routes.route({
        method: 'GET',
        url: '/api/v1/slow',
        config,
        handler: () => new Promise((resolve) => setTimeout(resolve, 1_050, {})),
      });
      routes.route({ method: 'GET', url: '/api/v1/broken', config, handler: () => Promise.reject(new Error('boom')) });
    },
  });
  const lines = () =>
    sink.lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request completed');
  return { app, sink, lines };
}

describe('the log of requests', () => {
  it('has each error, each slow request and each write, and a part of the quick reads', async () => {
    const { app, lines } = await open('sampled');
    for (let index = 0; index < 2 * SAMPLE; index += 1) await app.inject(`/api/v1/quick/${index}`);
    for (let index = 0; index < 5; index += 1) {
      await app.inject('/api/v1/broken');
      await app.inject('/api/v1/nowhere');
      await app.inject({ method: 'POST', url: '/api/v1/quick/1' });
      await app.inject('/healthz');
      await app.inject('/readyz');
      await app.inject('/metrics');
    }
    await app.inject('/api/v1/slow');
    const count = (match: (line: Line) => boolean) => lines().filter(match).length;

    expect(count(({ method, route }) => method === 'GET' && route === '/api/v1/quick/:id')).toBe(2);
    expect(count(({ sample }) => sample === SAMPLE)).toBe(2);
    expect(count(({ status }) => status === 500)).toBe(5);
    expect(count(({ status }) => status === 404)).toBe(5);
    expect(count(({ method }) => method === 'POST')).toBe(5);
    expect(count(({ slow, route }) => slow === true && route === '/api/v1/slow')).toBe(1);
    expect(lines()).toHaveLength(18);
    await app.close();
  });

  it('has all, or the notable ones alone, or the others at debug', async () => {
    const send = async ({ app }: { app: FastifyInstance }) => {
      for (let index = 0; index < 3; index += 1) await app.inject(`/api/v1/quick/${index}`);
      await app.inject('/api/v1/broken');
      await app.inject('/healthz');
      await app.close();
    };
    const [all, errors, debug] = [await open('all'), await open('errors'), await open('sampled', 'debug')];
    for (const each of [all, errors, debug]) await send(each);

    expect(all.lines()).toHaveLength(5);
    expect(errors.lines().map(({ status }) => status)).toEqual([500]);
    expect(debug.lines().map(({ level }) => level)).toEqual(['info', 'debug', 'debug', 'info', 'debug']);
  });

  it('has id, route, user, duration and status in each line, and nothing secret', async () => {
    const { app, sink, lines } = await open('all', 'debug');
    await app.inject({
      method: 'POST',
      url: `/api/v1/quick/1?token=${SECRET}`,
      headers: { authorization: `Bearer ${SECRET}`, cookie: `Admin-Session=${SECRET}`, 'x-request-id': 'request-0001' },
      payload: { password: SECRET },
    });

    expect(lines()).toEqual([
      expect.objectContaining({
        requestId: 'request-0001',
        method: 'POST',
        route: '/api/v1/quick/:id',
        status: 200,
        ms: expect.any(Number) as number,
        userId: expect.any(Number) as number,
      }),
    ]);
    expect(sink.lines.join('')).not.toContain(SECRET);
    await app.close();
  });
});
