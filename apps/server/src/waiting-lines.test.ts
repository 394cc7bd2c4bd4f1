import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { hashPassword } from './identity/sessions/password.ts';
import type { Connection } from './kernel/database/database.ts';
import { inTransaction } from './kernel/database/transaction.ts';
import { getUploadedFile } from './kernel/http/body-parser.ts';
import { ClientGoneError, findStop, runCall } from './kernel/http/current-call.ts';
import { registerEndpoint } from './kernel/http/register-endpoint.ts';
import { createConcurrencyLimiter, QueueFullError } from './kernel/limits/concurrency-limiter.ts';
import { createFairLimiter } from './kernel/limits/fair-limiter.ts';
import { yieldToRequests } from './kernel/limits/yield-to-requests.ts';
import { createLogger } from './kernel/log/logger.ts';
import { createCaller, createLogSink, createTestApp } from './testing/http-test-app.ts';
import { sampleContract } from './testing/sample-contract.ts';
import { openTestDatabase } from './testing/test-database.ts';

/** Every file in which a call waits for its turn, with its test below. */
const QUEUES: Record<string, string> = {
  'identity/sessions/hash-password-of-job.ts': 'one thread for jobs, which run one at a time',
  'identity/sessions/password.ts': 'password hashes',
  'identity/sign-in/sign-in-turns.ts': 'reader of files, and attempts to sign in',
  'kernel/database/embedded-database.ts': 'connection',
  'kernel/database/postgres-database.ts': 'connection',
  'kernel/database/postgres-pool.ts': 'connection',
  'kernel/limits/concurrency-limiter.ts': 'password hashes',
  'kernel/limits/fair-limiter.ts': 'reader of files, and attempts to sign in',
  'kernel/limits/fair-turns.ts': 'connection',
  'kernel/limits/request-queue.ts': 'requests of a user, on the places of the fair limiter',
  'kernel/limits/yield-to-requests.ts': 'batches of long tasks',
  'platform/import/parse-file.ts': 'one thread, for which the fair limiter waits',
};
/** A place to wait: one of ours, that of a library, or a list of functions to be called later. */
const WAITS = [
  /\bnew WaitingLine\b/,
  /\b(?:createConcurrencyLimiter|createFairLimiter|createFairPlaces)(?:<\w+>)?\(\w|= createFairTurns\(/,
  /\bnew (?:Piscina|PostgresPool|PQueue|Mutex|Semaphore|pg\.Pool)\b/,
  /\bfrom '(?:fastq|p-queue|p-limit|async-mutex)'/,
  /\bextends pg\.Pool\b/,
  /\.(?:push|add)\((?:\{[^}]*\b)?(?:resolve|start|done)\b/,
];
const isQueue = (source: string) => WAITS.some((pattern) => pattern.test(source));

it('every queue is a waiting line, which a call leaves when its connection closes', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test.') && !/(?:^|\/)testing\//.test(file),
  );
  const queues = files.filter((file) => isQueue(readFileSync(join(import.meta.dirname, file), 'utf8'))).sort();

  expect(files.length).toBeGreaterThan(300);
  expect(queues).toEqual(Object.keys(QUEUES));
});

/** Runs `work` as the handler of a call whose connection closes with `close`. */
function startCall(work: () => Promise<unknown>) {
  const controller = new AbortController();
  const outcome = runCall(controller.signal, work, { isInterruptible: true }).then(
    () => 'done',
    (error: unknown) => findStop(error) ?? error,
  );
  return { outcome, close: () => controller.abort(new ClientGoneError()) };
}

/** Work that goes on until it is released. */
function createWork() {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { run: () => released, release };
}

type Run = (personId: number, work: () => Promise<unknown>) => Promise<unknown>;

/** A waiting call leaves while all places are taken, and the next one gets the place that becomes free. */
async function expectToLeave(run: Run, places: number) {
  const works = Array.from({ length: places }, createWork);
  const running = works.map((work, at) => run(at, work.run));
  await pause(20);
  const order: string[] = [];
  const gone = startCall(() => run(1_001, async () => order.push('gone')));
  const next = startCall(() => run(1_002, async () => order.push('next')));
  await pause(5);
  gone.close();

  expect(await gone.outcome).toBeInstanceOf(ClientGoneError);
  works.forEach(({ release }) => release());
  expect(await next.outcome).toBe('done');
  await Promise.all(running);
  expect(order).toEqual(['next']);
}

describe('a call whose connection has closed leaves at once', () => {
  it('the reader of files, and attempts to sign in, and another one of the client may wait', async () => {
    const limits = { concurrency: 1, maxQueued: 3, maxQueuedOfOne: 1 };
    const limit = createFairLimiter<number>({ ...limits, maxQueued: 1 });
    await expectToLeave(createFairLimiter<number>(limits), 1);
    await expectToLeave(createFairLimiter<number>({ ...limits, concurrency: 4 }), 4);

    const work = createWork();
    const running = limit(1, work.run);
    const gone = startCall(() => limit(2, async () => undefined));
    await expect(limit(3, async () => undefined)).rejects.toBeInstanceOf(QueueFullError);
    gone.close();
    await gone.outcome;
    const again = limit(2, async () => 'read');
    work.release();
    await running;
    expect(await again).toBe('read');
  });

  it('the password hashes', async () => {
    const limit = createConcurrencyLimiter(2, 10);
    await expectToLeave((_personId, work) => limit(work), 2);

    const hashes = [hashPassword('one'), hashPassword('other')];
    const gone = startCall(() => hashPassword('third'));
    gone.close();
    expect(await gone.outcome).toBeInstanceOf(ClientGoneError);
    await Promise.all(hashes);
    expect(await hashPassword('next')).toContain('$argon2id$');
  });

  it('the batches of long tasks', async () => {
    const gone = startCall(yieldToRequests);
    const next = startCall(yieldToRequests);
    gone.close();

    expect(await gone.outcome).toBeInstanceOf(ClientGoneError);
    expect(await next.outcome).toBe('done');
  });

  describe('the connections of the database', () => {
    let connection: Connection;
    beforeAll(async () => {
      ({ connection } = await openTestDatabase('empty'));
    });
    afterAll(() => connection.close());
    /** See `openTestPostgres`. */
    const getPlaces = () => (connection.engine === 'embedded' ? 1 : 10);

    it('for a transaction', () => expectToLeave((_personId, work) => inTransaction(connection.db, work), getPlaces()));

    it('for a statement', () =>
      expectToLeave(async (personId, work) => {
        if (personId < 1_000) return inTransaction(connection.db, work);
        await connection.db.execute(sql`select 1`);
        return work();
      }, getPlaces()));
  });

  describe('the requests of a user', () => {
    const AT_ONCE = 2;
    const MAX_TRIES = 1_000;
    let app: FastifyInstance;
    let address: string;
    let sink: ReturnType<typeof createLogSink>;
    let works: ReturnType<typeof createWork>[];
    let handled: string[];
    beforeEach(async () => {
      sink = createLogSink();
      works = [];
      handled = [];
      app = await createTestApp({
        logger: createLogger('info', sink),
        authenticate: async () => createCaller('*:*:*'),
        routes(instance) {
          registerEndpoint(instance, sampleContract.byId, async ({ params }, _caller, request) => {
            handled.push(request.id);
            const work = createWork();
            works.push(work);
            await work.run();
            return params;
          });
          registerEndpoint(instance, sampleContract.upload, (_arg, _caller, request) => {
            handled.push(request.id);
            return getUploadedFile(request).bytes.length;
          });
        },
      });
      address = await app.listen({ port: 0, host: '127.0.0.1' });
      for (let at = 0; at < AT_ONCE; at += 1) void read(`running-${at}`);
      await until(() => works.length === AT_ONCE);
    });
    afterEach(async () => {
      finishAll();
      await app.close();
    });

    const until = async (isTrue: () => boolean) => {
      for (let tries = 0; !isTrue(); tries += 1) {
        if (tries === MAX_TRIES) throw new Error('still waits');
        await pause(2);
      }
    };
    function send(path: string, id: string, init: RequestInit) {
      const controller = new AbortController();
      const headers = { 'x-request-id': id, connection: 'close', ...(init.headers as Record<string, string>) };
      const status = fetch(address + path, { ...init, headers, signal: controller.signal }).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 'closed',
      );
      return { status, close: () => controller.abort() };
    }
    const read = (id: string) => send('/api/v1/sample/1', id, {});
    const upload = (id: string) =>
      send('/api/v1/sample/file', id, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'abc' });
    const findLines = (id: string) =>
      sink.lines
        .map((line) => JSON.parse(line) as { requestId?: string; level: string; status?: number; msg: string })
        .filter(({ requestId }) => requestId === id);
    const finishAll = () => works.forEach(({ release }) => release());

    it('and are logged, not as an error', async () => {
      const gone = read('gone-request');
      await pause(30);
      gone.close();
      await until(() => findLines('gone-request').length > 0);

      expect(findLines('gone-request')).toEqual([
        expect.objectContaining({ level: 'info', msg: 'client gone, work stopped', status: 499 }),
      ]);
      const next = read('next-request');
      await pause(30);
      expect(handled).toEqual(['running-0', 'running-1']);
      finishAll();
      await until(() => handled.includes('next-request'));
      finishAll();
      expect(await next.status).toBe(200);
      expect(handled).not.toContain('gone-request');
    });

    it('with the places of their uploads', async () => {
      const waiting = [upload('upload-one'), upload('upload-two')];
      await pause(30);
      expect(await upload('upload-refused').status).toBe(429);
      waiting.forEach(({ close }) => close());
      await until(() => findLines('upload-one').length + findLines('upload-two').length === 2);

      const next = upload('upload-next');
      await pause(30);
      finishAll();
      expect(await next.status).toBe(200);
      expect(handled.filter((id) => id.startsWith('upload'))).toEqual(['upload-next']);
    });
  });
});
