import { sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { SYSTEM_ACTOR } from '../../kernel/http/caller.ts';
import { yieldToRequests } from '../../kernel/limits/yield-to-requests.ts';
import { logOperation } from '../../kernel/log/oper-log.ts';
import { CHAIN_COUNT } from '../../schema/oper-log.table.ts';

const BATCH_SIZE = 5_000;

/** Deletes the oldest entries of a chain up to the first one to keep; returns their number. */
async function deleteBatch(db: Database, chain: number, days: number): Promise<number> {
  const { rows } = await db.execute(
    sql`delete from sys_oper_log where chain = ${chain}::int and seq <= (
      select coalesce(min(seq) filter (where at >= now() - make_interval(days => ${days}::int)) - 1, max(seq)) from (
        select seq, at from sys_oper_log where chain = ${chain}::int order by seq limit ${BATCH_SIZE}::int
      ) oldest
    ) returning 1`,
  );
  return rows.length;
}

/**
 * Deletes entries after their retention, from the start of each chain, and logs how many. A chain goes on: the hash of
 * its last deleted entry stays.
 *
 * @param days at least 30: the database keeps younger entries in any case
 */
export async function deleteOldOperations(db: Database, days: number): Promise<number> {
  let total = 0;
  for (let chain = 0; chain < CHAIN_COUNT; chain += 1) {
    let deleted: number;
    do {
      await yieldToRequests();
      deleted = await inTransaction(db, () => deleteBatch(db, chain, days));
      total += deleted;
    } while (deleted === BATCH_SIZE);
  }
  if (total > 0) await logOperation(db, SYSTEM_ACTOR, { noun: 'operLog', action: 'prune', details: { rows: total } });
  return total;
}
