import { eq, sql } from 'drizzle-orm';

import { operLog } from '../../schema/oper-log.table.ts';
import { ACTOR } from '../../testing/http-test-app.ts';
import { clearSamples, createSampleTables, sampleEntity, samples } from '../../testing/sample-entity.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import type { AppError } from '../errors/app-error.ts';
import { createRecord, removeRecords, updateRecord } from './audited-store.ts';
import { inTransaction } from './transaction.ts';

/** Concurrent calls; the embedded engine has a single connection, so this needs PostgreSQL. */
describe('the audited store under concurrent calls', () => {
  const test = setupTestDatabase();
  beforeAll(async () => {
    expect(test.connection.engine).toBe('postgres');
    await createSampleTables(test.db);
  });
  beforeEach(() => clearSamples(test.db));

  it('applies or rejects each of 100 concurrent updates of one row, and loses none', async () => {
    const { id, version } = await createRecord(test.db, ACTOR, sampleEntity, { name: 'first' });

    const edits = await Promise.allSettled(
      Array.from({ length: 100 }, async (_, index) => {
        // Like a form: read, wait, write the value plus one.
        const [row] = await test.db.select().from(samples).where(eq(samples.id, id));
        await test.db.execute(sql`select pg_sleep(${(index % 5) / 1000})`);
        return updateRecord(test.db, ACTOR, sampleEntity, { id, version: row!.version }, { amount: row!.amount + 1 });
      }),
    );

    const applied = edits.filter(({ status }) => status === 'fulfilled').length;
    const rejected = edits.filter(
      (edit) => edit.status === 'rejected' && (edit.reason as AppError).status === 409,
    ).length;
    const [row] = await test.db.select().from(samples).where(eq(samples.id, id));
    expect(applied + rejected).toBe(100);
    expect(rejected).toBeGreaterThan(0);
    expect(row).toMatchObject({ amount: applied, version: version + applied });
    expect(await test.db.$count(operLog, eq(operLog.action, 'update'))).toBe(applied);
  });

  it('completes one of two removals of the same rows, in any order', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await createRecord(test.db, ACTOR, sampleEntity, { name });

    const both = await Promise.allSettled([
      removeRecords(test.db, ACTOR, sampleEntity, [1, 2, 3, 4]),
      removeRecords(test.db, ACTOR, sampleEntity, [4, 3, 2, 1]),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 404 } });
  });

  it('retries a transaction after a deadlock', async () => {
    for (const name of ['a', 'b']) await createRecord(test.db, ACTOR, sampleEntity, { name });
    let runs = 0;
    const lockBoth = (first: number, second: number) =>
      inTransaction(test.db, async (tx) => {
        runs += 1;
        await tx.execute(sql`update sample set amount = amount + 1 where id = ${first}`);
        await tx.execute(sql`select pg_sleep(0.2)`);
        await tx.execute(sql`update sample set amount = amount + 1 where id = ${second}`);
      });

    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);

    expect(runs).toBeGreaterThan(2);
    expect(await test.db.select({ amount: samples.amount }).from(samples)).toEqual([{ amount: 2 }, { amount: 2 }]);
  });
});
