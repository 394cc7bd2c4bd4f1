import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { inTransaction } from '../kernel/database/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createReadinessCheck } from './readiness.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});

it('responds during a transaction, also after an error in it, and does not disturb it', async () => {
  const isReady = createReadinessCheck(test.connection);
  expect(await isReady()).toBe(true);
  let isPending = true;
  const results: boolean[] = [];
  const transaction = inTransaction(test.db, async (tx) => {
    await tx.execute(sql`create table counted (id integer)`);
    while (results.length < 1) await pause(5);
    await tx.execute(sql`insert into counted values (1)`);
    await tx.execute(sql`insert into counted values ('not a number')`).catch(() => undefined);
    while (results.length < 2) await pause(5);
    throw new Error('rolled back');
  })
    .catch((error: unknown) => error)
    .finally(() => (isPending = false));

  results.push(await isReady());
  await pause(50);
  results.push(await isReady());

  expect(isPending).toBe(true);
  expect(results).toEqual([true, true]);
  expect(await transaction).toMatchObject({ message: 'rolled back' });
});

it('rejects once the database is closed', async () => {
  const isReady = createReadinessCheck(test.connection);
  await isReady();
  await test.close();

  await expect(isReady()).rejects.toThrow();
});
