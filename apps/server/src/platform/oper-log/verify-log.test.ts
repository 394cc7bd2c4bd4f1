import { type SQL, sql } from 'drizzle-orm';

import { SYSTEM_ACTOR } from '../../kernel/http/caller.ts';
import { logOperation } from '../../kernel/log/oper-log.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { withoutLogTriggers } from '../../testing/clear-oper-log.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { deleteOldOperations } from './oper-log-retention.ts';
import { type LogFinding, verifyLog } from './verify-log.ts';
import { formatVerification } from './verify-log-report.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
  for (let number = 1; number <= 200; number += 1)
    await logOperation(test.db, SYSTEM_ACTOR, { noun: 'sample', action: 'export', recordId: String(number) });
});
afterEach(() => test.close());

const tamper = (statement: SQL) => withoutLogTriggers(test.db, statement);
const findings = async () => (await verifyLog(test.db)).findings;
const readEntry = async (recordId: number) => {
  const [entry] = await test.db
    .select()
    .from(operLog)
    .where(sql`${operLog.recordId} = ${String(recordId)}`);
  if (!entry) throw new Error(`no entry of record ${recordId}`);
  return entry;
};
const at = (kind: LogFinding['kind'], { chain, seq }: { chain: number; seq: number }) => ({ kind, chain, seq });

it('finds nothing in a log that only grew', async () => {
  expect(await verifyLog(test.db)).toMatchObject({ entries: 200, findings: [] });
});

it.each(['user_name = $$eve$$', 'changes = $${"a":{"after":1}}$$', 'at = at - interval $$1 hour$$', 'status = 403'])(
  'names an entry with an edited column: %s',
  async (assignment) => {
    const edited = await readEntry(100);
    await tamper(sql`update sys_oper_log set ${sql.raw(assignment)} where oper_id = ${edited.operId}`);

    expect(await findings()).toEqual([{ ...at('edited', edited), lastSeq: edited.seq, operId: edited.operId }]);
  },
);

it('names a missing entry, also at the end of a chain', async () => {
  const missing = [await readEntry(50), await readEntry(200)];
  const ids = sql.join(
    missing.map(({ operId }) => sql`${operId}`),
    sql`, `,
  );
  await tamper(sql`delete from sys_oper_log where oper_id in (${ids})`);

  expect(await findings()).toEqual(
    expect.arrayContaining(missing.map((entry) => expect.objectContaining(at('missing', entry)) as LogFinding)),
  );
});

it.each([0, 64])('names an inserted entry in chain %d', async (chain) => {
  await tamper(sql`insert into sys_oper_log (user_id, user_name, role_keys, noun, action, record_id, changes, request_id,
    ip, chain, seq, hash) values (1, 'eve', '[]', 'sample', 'export', 'forged', '{}', '', '', ${chain}, 1000, 'forged')`);

  expect(await findings()).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'inserted', chain }) as LogFinding]),
  );
});

it('prunes entries after their retention, from the start of each chain, and still verifies', async () => {
  await tamper(sql`update sys_oper_log set at = now() - interval '40 days' where record_id::int <= 120`);

  expect(await deleteOldOperations(test.db, 35)).toBe(120);
  // What was deleted is logged too.
  expect(await verifyLog(test.db)).toMatchObject({ entries: 81, findings: [] });
});

it('keeps the last 30 days whatever the retention is', async () => {
  await expect(deleteOldOperations(test.db, 0)).rejects.toMatchObject({ cause: { code: '42501' } });
});

it('reports one line per finding and a digest that changes with the log', async () => {
  const before = await verifyLog(test.db);
  await tamper(sql`update sys_oper_log set user_name = 'eve' where record_id = '7'`);
  await logOperation(test.db, SYSTEM_ACTOR, { noun: 'sample', action: 'export' });
  const after = await verifyLog(test.db);

  expect(formatVerification(after)).toMatch(
    /^edited {3}chain \d+, entry \d+, number \d+\n201 entries read, 1 findings\n/,
  );
  expect(after.digest).not.toBe(before.digest);
});
