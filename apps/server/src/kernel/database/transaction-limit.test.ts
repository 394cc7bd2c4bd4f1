import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { count, sql } from 'drizzle-orm';

import { createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { samples, setupSampleDatabase } from '../../testing/sample-entity.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { enqueueJob } from '../jobs/job-queue.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { inTransaction, withTransactionLimit } from './transaction.ts';

/** The files that open a transaction, with what limits its time. */
const PLACES: Record<string, string> = {
  'database/backup/dump-database.ts':
    'one snapshot of a backup, read only, on a connection of its own; as long as the data need',
  'database/backup/load-database.ts': 'fills an empty database that no server uses',
  'database/migrate.ts': 'statement by statement, at the start',
  'database/set-up-role.ts': 'a command, a few statements',
  'kernel/database/data-lock.ts': 'the file that locks a data directory, no work',
  'kernel/database/embedded-database.ts': 'the driver of `inTransaction`',
  'kernel/database/postgres-database.ts': 'the driver of `inTransaction`',
  'kernel/database/transaction.ts': '`inTransaction`, and savepoints within it',
};
const OPENS = /\.transaction\(|\.(?:run|query|exec|execute)\((?:sql)?['"`](?:begin|start transaction)\b/i;

it('every transaction is opened by the one function that limits its time', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.') && !/(?:^|\/)testing\//.test(file),
  );
  const places = files.filter((file) => OPENS.test(readFileSync(join(root, file), 'utf8'))).sort();

  expect(files.length).toBeGreaterThan(300);
  expect(places).toEqual(Object.keys(PLACES));
});

describe('a transaction beyond its limit of time', () => {
  const test = setupSampleDatabase();
  const total = async () => (await test.db.select({ total: count() }).from(samples))[0]?.total;
  const insert = (name: string) => test.db.insert(samples).values({ name });
  const BUSY = { answer: { status: 503, text: 'busy', retryAfterSeconds: 2 } };

  it('is rolled back at its next statement, which is not sent', async () => {
    const late = withTransactionLimit(30, () =>
      inTransaction(test.db, async () => {
        await insert('in time');
        await pause(60);
        await insert('late');
      }),
    );

    await expect(late).rejects.toMatchObject(BUSY);
    expect(await total()).toBe(0);
    await inTransaction(test.db, () => insert('next'));
    expect(await total()).toBe(1);
  });

  it('is rolled back instead of being committed', async () => {
    const late = withTransactionLimit(30, () =>
      inTransaction(test.db, async () => {
        await insert('in time');
        await pause(60);
      }),
    );

    await expect(late).rejects.toMatchObject(BUSY);
    expect(await total()).toBe(0);
  });

  it('cannot go on in a savepoint, and ends both', async () => {
    const late = withTransactionLimit(30, () =>
      inTransaction(test.db, (tx) =>
        tx.transaction(async (inner) => {
          await pause(60);
          await inner.execute(sql`select 1`);
        }),
      ),
    );

    await expect(late).rejects.toMatchObject(BUSY);
    expect(await total()).toBe(0);
  });

  describe('on the clock', () => {
    let passedMs = 0;
    beforeEach(() => {
      passedMs = 0;
      const now = performance.now.bind(performance);
      jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    });
    afterEach(() => jest.restoreAllMocks());

    it('is answered 503 with Retry-After after 10 s of a request', async () => {
      const app = await createTestApp({
        db: test.db,
        routes(instance) {
          registerEndpoint(instance, sampleContract.create, ({ body }) =>
            inTransaction(test.db, async () => {
              await insert('in time');
              passedMs += body.amount ?? 0;
              await insert(body.name);
              return { id: 1, token: '' };
            }),
          );
        },
      });
      const send = (name: string, amount: number) =>
        app.inject({ method: 'POST', url: '/api/v1/sample', payload: { name, amount } });
      const late = await send('late', 10_001);
      expect(late.statusCode).toBe(503);
      expect(late.headers['retry-after']).toBe('2');
      expect(late.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试' });
      expect(await total()).toBe(0);

      expect((await send('soon', 9_000)).statusCode).toBe(200);
      expect(await total()).toBe(2);
      await app.close();
    });

    it.each([
      ['60 s', 60_000, 2],
      ['2 minutes', 120_001, 0],
    ])('may take a job 2 minutes: %s', async (_name, ms, rows) => {
      let hasRun = () => undefined as void;
      const run = async () => {
        await inTransaction(test.db, async () => {
          await insert('in time');
          passedMs += ms;
          await insert('later');
        }).finally(() => hasRun());
      };
      const ran = new Promise<void>((resolve) => (hasRun = resolve));
      const tasks = new Map([['GET /export', { access: 'signed-in' as const, run }]]);
      await enqueueJob(test.db, { kind: 'export', task: 'GET /export', userId: ms });
      const logger = { warn: () => undefined, error: () => undefined };
      const runner = startJobRunner({ db: test.db, tasks, logger, pollMs: 5 });
      await ran;
      await runner.stop();

      expect(await total()).toBe(rows);
    });
  });
});
