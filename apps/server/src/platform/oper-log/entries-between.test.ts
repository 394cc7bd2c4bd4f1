import { and, desc, gte, lte, type SQL, sql } from 'drizzle-orm';

import { inTransaction } from '../../kernel/database/transaction.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { clearOperLog, withoutLogTriggers } from '../../testing/clear-oper-log.ts';
import { setupTestDatabase } from '../../testing/test-database.ts';
import { betweenTimes } from './entries-between.ts';

const test = setupTestDatabase('migrated');

const START = Date.parse('2026-03-01T00:00:00Z');
const MINUTE_MS = 60_000;
const toTime = (minute: number) => new Date(START + minute * MINUTE_MS).toISOString();

/** Appends an entry for each minute, in this order of ids. */
async function fill(minutes: readonly number[]): Promise<void> {
  await clearOperLog(test.db);
  const entry = { userId: 1, userName: 'x', roleKeys: [], noun: 'x', changes: {}, requestId: '', ip: '' };
  await test.db
    .insert(operLog)
    .values(minutes.map((minute) => ({ ...entry, action: 'update' as const, recordId: String(minute) })));
  const time = sql`${toTime(0)}::timestamptz + make_interval(mins => record_id::int)`;
  await withoutLogTriggers(test.db, sql`update sys_oper_log set at = ${time}`);
}

const read = async (where: SQL | undefined) =>
  (await test.db.select().from(operLog).where(where).orderBy(desc(operLog.operId))).map(({ recordId }) => recordId);

const everyHalfHour = Array.from({ length: 20 }, (_, index) => index * 30);
/** Two neighbours whose ids are the other way round, by less than an hour, all along. */
const inTurns = everyHalfHour.flatMap((minute, index) => (index % 2 === 0 ? [minute + 45, minute] : []));

describe.each([
  ['in the order of their ids', everyHalfHour],
  ['whose times and ids differ by less than an hour', inTurns],
])('entries %s', (_what, minutes) => {
  beforeAll(() => fill(minutes));

  it('are the same with the bounds of the ids as by time alone', async () => {
    for (let edge = -60; edge <= 690; edge += 15) {
      const at = new Date(toTime(edge));
      expect([edge, await read(betweenTimes(undefined, toTime(edge)))]).toEqual([
        edge,
        await read(lte(operLog.at, at)),
      ]);
      expect([edge, await read(betweenTimes(toTime(edge)))]).toEqual([edge, await read(gte(operLog.at, at))]);
      const until = new Date(toTime(edge + 90));
      expect([edge, await read(betweenTimes(toTime(edge), until.toISOString()))]).toEqual([
        edge,
        await read(and(gte(operLog.at, at), lte(operLog.at, until))),
      ]);
    }
  });
});

it('are read without those that are newer or older by more than the margin', async () => {
  await fill(everyHalfHour);
  const countSkipped = (where: SQL | undefined) =>
    inTransaction(test.db, async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const query = tx.select({ operId: operLog.operId }).from(operLog).where(where).orderBy(desc(operLog.operId));
      const { rows } = await tx.execute<Record<'QUERY PLAN', string>>(sql`explain (analyze, costs off) ${query}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan Backward using sys_oper_log_pkey');
      return Number(/Rows Removed by Filter: (\d+)/.exec(plan)?.[1] ?? 0);
    });

  expect(await countSkipped(lte(operLog.at, new Date(toTime(90))))).toBe(16);
  expect(await countSkipped(betweenTimes(undefined, toTime(90)))).toBe(2);
  expect(await countSkipped(betweenTimes(toTime(480)))).toBe(2);
});
