import { count, sql } from 'drizzle-orm';

import { samples, setupSampleDatabase } from '../../testing/sample-entity.ts';
import { inTransaction } from './transaction.ts';

describe('inTransaction', () => {
  const test = setupSampleDatabase();

  const total = async () => (await test.db.select({ total: count() }).from(samples))[0]?.total;
  const insert = (name: string) => test.db.insert(samples).values({ name });

  it('routes the plain handle into the transaction, so that its writes are rolled back on failure', async () => {
    const failing = inTransaction(test.db, async () => {
      await insert('inside');
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await total()).toBe(0);
  });

  it('joins the open transaction', async () => {
    const failing = inTransaction(test.db, async () => {
      await inTransaction(test.db, () => insert('inside'));
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await total()).toBe(0);
  });

  it('keeps concurrent calls out of the transaction', async () => {
    const order: string[] = [];
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));

    const inside = inTransaction(test.db, async () => {
      await insert('inside');
      await released;
      throw new Error('changed my mind');
    }).catch(() => order.push('rolled back'));
    const outside = insert('outside').then(() => order.push('inserted'));
    release();
    await Promise.all([inside, outside]);

    expect(order).toHaveLength(2);
    expect(await test.db.select({ name: samples.name }).from(samples)).toEqual([{ name: 'outside' }]);
  });

  it('retries a serialisation failure, with at most three attempts', async () => {
    let runs = 0;
    const failTimes = (times: number) => {
      runs = 0;
      return inTransaction(test.db, async (tx) => {
        runs += 1;
        if (runs <= times) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
        return runs;
      });
    };

    expect(await failTimes(2)).toBe(3);
    await expect(failTimes(3)).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(runs).toBe(3);
  });

  it('retries the outermost call, since a snapshot cannot be renewed within a transaction', async () => {
    let outer = 0;
    let inner = 0;

    await inTransaction(test.db, async () => {
      outer += 1;
      await inTransaction(test.db, async (tx) => {
        inner += 1;
        if (inner === 1) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
      });
    });

    expect([outer, inner]).toEqual([2, 2]);
  });

  it('does not retry any other error', async () => {
    let runs = 0;

    await expect(
      inTransaction(test.db, async () => {
        runs += 1;
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(runs).toBe(1);
  });
});
