import { eq, sql } from 'drizzle-orm';

import { operLog, operLogChains } from '../../schema/oper-log.table.ts';
import { ACTOR } from '../../testing/http-test-app.ts';
import { clearSamples, createSampleTables, sampleEntity } from '../../testing/sample-entity.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import { createRecord } from '../database/audited-store.ts';
import { logOperation } from './oper-log.ts';
import { entryDigest } from './oper-log-digest.ts';

const test = setupTestDatabase();
beforeAll(async () => {
  await createSampleTables(test.db);
});
beforeEach(() => clearSamples(test.db));

const REFUSAL = { cause: { message: 'the operation log is append-only', code: '42501' } };
const append = () => logOperation(test.db, ACTOR, { noun: 'sample', action: 'export', details: { rows: 3 } });

it('refuses to change, delete or truncate entries, and to touch the chains', async () => {
  await append();

  await expect(test.db.update(operLog).set({ userName: 'bob' })).rejects.toMatchObject(REFUSAL);
  await expect(test.db.delete(operLog)).rejects.toMatchObject(REFUSAL);
  await expect(test.db.execute(sql`truncate sys_oper_log`)).rejects.toMatchObject(REFUSAL);
  await expect(test.db.update(operLogChains).set({ seq: 0 })).rejects.toMatchObject(REFUSAL);
  await expect(test.db.delete(operLogChains)).rejects.toMatchObject(REFUSAL);
  expect(await test.db.$count(operLog, eq(operLog.userName, 'bob'))).toBe(0);
});

it('sets time, position and hash itself', async () => {
  const forged = { at: new Date(0), chain: 99, seq: 99, hash: 'forged' };
  const { userId, userName, roleKeys, requestId, ip } = ACTOR;
  const actor = { userId, userName, roleKeys, requestId, ip };
  const [entry] = await test.db
    .insert(operLog)
    .values({ ...actor, noun: 'sample', action: 'create', recordId: 'forged', changes: {}, ...forged })
    .returning();

  expect(entry?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(entry?.chain).toBeLessThan(64);
  expect(entry?.hash).toMatch(/^[\da-f]{64}$/);
});

it('keeps one chain within a transaction and hashes each entry with the one before it', async () => {
  await test.db.transaction(async (tx) => {
    await createRecord(tx, ACTOR, sampleEntity, { name: 'one' });
    await createRecord(tx, ACTOR, sampleEntity, { name: 'two' });
  });
  const [second, first] = await test.db
    .select()
    .from(operLog)
    .orderBy(sql`${operLog.operId} desc`)
    .limit(2);

  expect(second?.chain).toBe(first?.chain);
  expect(second?.seq).toBe((first?.seq ?? 0) + 1);
  const digest = entryDigest(sql`${first?.hash ?? ''}::text`);
  const { rows } = await test.db.execute(
    sql`select ${digest} as digest from sys_oper_log where oper_id = ${second?.operId ?? 0}`,
  );
  expect(rows).toEqual([{ digest: second?.hash }]);
  const [end] = await test.db
    .select()
    .from(operLogChains)
    .where(eq(operLogChains.chain, second?.chain ?? -1));
  expect(end).toMatchObject({ seq: second?.seq, hash: second?.hash });
});

it('forgets an entry that was rolled back', async () => {
  const countBefore = await test.db.$count(operLog);
  const failing = test.db.transaction(async (tx) => {
    await logOperation(tx, ACTOR, { noun: 'sample', action: 'export' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  for (let round = 0; round < 3; round += 1) await append();

  expect(await test.db.$count(operLog)).toBe(countBefore + 3);
});

it('finds the last entry by the index, also in a session that planned with a short log', async () => {
  await test.db.execute(sql`vacuum analyze sys_oper_log`);
  const counts = await test.db.transaction(async (tx) => {
    const countReadRows = async () => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select seq_tup_read::int as count from pg_stat_xact_user_tables where relname = 'sys_oper_log'`,
      );
      return rows[0]?.count;
    };
    const before = await countReadRows();
    for (let entry = 0; entry < 20; entry += 1) {
      await logOperation(tx, ACTOR, { noun: 'sample', action: 'export', details: { rows: entry } });
    }
    return { before, after: await countReadRows() };
  });

  expect(counts.before).toEqual(expect.any(Number));
  expect(counts.after).toBe(counts.before);
});
