import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { createSamples, samples } from '../testing/sample.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Connection } from './database.ts';
import { refusalOf } from './database-errors.ts';
import { openPostgres } from './postgres.ts';
import { inTransaction } from './transaction.ts';

describe('the pool', () => {
  let test: TestDatabase;
  let pool: Connection;
  let complaints: string[];
  beforeAll(async () => {
    test = await openTestDatabase();
    await createSamples(test.db);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    complaints = [];
    pool = await openPostgres({
      url: test.url!,
      poolSize: 2,
      complain: (_error, message) => complaints.push(message),
    });
  });
  afterEach(() => pool.close());

  const killOthers = () =>
    test.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  const isSleeping = async () => {
    const { rows } = await test.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`);
    return rows.length > 0;
  };
  const refusalFrom = async (statement: PromiseLike<unknown>) => {
    try {
      await statement;
    } catch (error) {
      return refusalOf(error);
    }
    throw new Error('did not throw');
  };

  it('survives lost connections: idle, busy and inside a transaction', async () => {
    await Promise.all([pool.ping(), pool.ping()]);
    await killOthers();
    while (complaints.length < 2) await pause(10);
    const busy = refusalFrom(pool.db.execute(sql`select pg_sleep(4)`));
    const open = refusalFrom(
      inTransaction(pool.db, async (tx) => {
        await tx.insert(samples).values({ name: 'lost' });
        while (!(await isSleeping())) await pause(10);
        await killOthers();
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
      return { refused: await work, ms: Date.now() - started };
    };
    const slow = timed(refusalFrom(pool.db.execute(sql`select pg_sleep(30)`)));
    const blocked = inTransaction(test.db, async (tx) => {
      await tx.execute(sql`lock table sample in access exclusive mode`);
      const forLock = await timed(refusalFrom(pool.db.select().from(samples)));
      return forLock;
    });
    expect(await blocked).toMatchObject({ refused: { status: 503, text: 'busy' } });
    expect((await blocked).ms).toBeLessThan(3_000);
    expect(await slow).toMatchObject({ refused: { status: 503, text: 'busy' } });
    expect((await slow).ms).toBeLessThan(6_500);

    const taken = Promise.all([1, 2].map(() => pool.db.execute(sql`select pg_sleep(4.5)`)));
    const starved = await timed(refusalFrom(pool.db.execute(sql`select 1`)));
    expect(starved.refused).toMatchObject({ status: 503, text: 'databaseDown' });
    expect(starved.ms).toBeLessThan(3_800);
    await taken;
  });

  it('keeps its size if connections are lost at the beginning of transactions', async () => {
    for (let round = 0; round < 4; round += 1) {
      // The connections are dead but the pool does not know: the next `begin` fails.
      await Promise.allSettled([pool.ping(), pool.ping()]);
      const killed = killOthers();
      const begun = [1, 2].map(() => inTransaction(pool.db, (tx) => tx.execute(sql`select 1`)).catch(() => undefined));
      await Promise.all([killed, ...begun]);
    }

    const arePinged = async () =>
      (await Promise.allSettled([pool.ping(), pool.ping()])).every(({ status }) => status === 'fulfilled');
    while (!(await arePinged())) await pause(10);
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
