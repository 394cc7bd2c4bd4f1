import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { timeLimit } from '@backroom/testing/time-limit';

import { createSampleTables, samples } from '../../testing/sample-entity.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import type { Connection } from './database.ts';
import { mapDatabaseError } from './database-errors.ts';
import { openPostgres } from './postgres-database.ts';
import { inTransaction } from './transaction.ts';

describe('the pool', () => {
  const test = setupTestDatabase();
  let pool: Connection;
  let connectionErrors: string[];
  beforeAll(async () => {
    await createSampleTables(test.db);
  });
  beforeEach(async () => {
    connectionErrors = [];
    pool = await openPostgres({
      url: test.url!,
      poolSize: 2,
      onConnectionError: (_error, message) => connectionErrors.push(message),
    });
  });
  afterEach(() => pool.close());

  const killOtherBackends = () =>
    test.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  const isSleeping = async () => {
    const { rows } = await test.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`);
    return rows.length > 0;
  };
  const catchDatabaseError = async (statement: PromiseLike<unknown>) => {
    try {
      await statement;
    } catch (error) {
      return mapDatabaseError(error);
    }
    throw new Error('did not throw');
  };

  it('keeps the database from compiling statements', async () => {
    const { rows } = await pool.db.execute(sql`show jit`);
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  it('survives lost connections: idle, busy and inside a transaction', async () => {
    await Promise.all([pool.ping(), pool.ping()]);
    await killOtherBackends();
    while (connectionErrors.length < 2) await pause(10);
    const busy = catchDatabaseError(pool.db.execute(sql`select pg_sleep(4)`));
    const open = catchDatabaseError(
      inTransaction(pool.db, async (tx) => {
        await tx.insert(samples).values({ name: 'lost' });
        while (!(await isSleeping())) await pause(10);
        await killOtherBackends();
        await tx.insert(samples).values({ name: 'lost too' });
      }),
    );

    expect(await open).toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(await busy).toMatchObject({ status: 503 });
    await pool.ping();
    expect(await pool.db.$count(samples)).toBe(0);
  });

  it('times out: for a statement, a lock and a connection', async () => {
    const timed = async (work: Promise<unknown>) => {
      const started = Date.now();
      return { error: await work, ms: Date.now() - started };
    };
    const slow = timed(catchDatabaseError(pool.db.execute(sql`select pg_sleep(30)`)));
    const blocked = inTransaction(test.db, async (tx) => {
      await tx.execute(sql`lock table sample in access exclusive mode`);
      const forLock = await timed(catchDatabaseError(pool.db.select().from(samples)));
      return forLock;
    });
    expect(await blocked).toMatchObject({ error: { status: 503, text: 'busy' } });
    expect((await blocked).ms).toBeLessThan(timeLimit(3_000));
    expect(await slow).toMatchObject({ error: { status: 503, text: 'busy' } });
    expect((await slow).ms).toBeLessThan(timeLimit(6_500));

    const exhausted = Promise.all([1, 2].map(() => pool.db.execute(sql`select pg_sleep(4.5)`)));
    const starved = await timed(catchDatabaseError(pool.db.execute(sql`select 1`)));
    expect(starved.error).toMatchObject({ status: 503, text: 'databaseDown' });
    expect(starved.ms).toBeLessThan(timeLimit(3_800));
    await exhausted;
  });

  it('keeps its size if connections are lost at the beginning of transactions', async () => {
    for (let round = 0; round < 4; round += 1) {
      // The connections are dead but the pool does not know: the next `begin` fails.
      await Promise.allSettled([pool.ping(), pool.ping()]);
      const killed = killOtherBackends();
      const transactions = [1, 2].map(() =>
        inTransaction(pool.db, (tx) => tx.execute(sql`select 1`)).catch(() => undefined),
      );
      await Promise.all([killed, ...transactions]);
    }

    const canPing = async () =>
      (await Promise.allSettled([pool.ping(), pool.ping()])).every(({ status }) => status === 'fulfilled');
    while (!(await canPing())) await pause(10);
    const both = Promise.all([1, 2].map(() => inTransaction(pool.db, (tx) => tx.execute(sql`select 1 as one`))));
    expect((await both).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  });

  it('returns bigint as number', async () => {
    const { rows } = await pool.db.execute<{ total: number; big: number }>(
      sql`select count(*) as total, 9007199254740991::bigint as big from sample`,
    );

    expect(rows).toEqual([{ total: 0, big: 9007199254740991 }]);
  });
});
