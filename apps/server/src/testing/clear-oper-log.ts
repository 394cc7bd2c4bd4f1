import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '../kernel/database/database.ts';

/** Runs a statement as the owner of the database, with the triggers of the operation log switched off. */
export async function withoutLogTriggers(db: Database, statement: SQL): Promise<void> {
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const table of ['sys_oper_log', 'sys_oper_log_chain'])
      await db.execute(sql.raw(`alter table ${table} ${state} trigger user`));
  };
  await setTriggers('disable');
  await db.execute(statement);
  await setTriggers('enable');
}

/** Empties the operation log, which the product cannot. */
export async function clearOperLog(db: Database): Promise<void> {
  await withoutLogTriggers(db, sql`truncate sys_oper_log restart identity`);
  const start = sql`update sys_oper_log_chain set seq = 0, hash = '', pruned_seq = 0, pruned_hash = ''`;
  await withoutLogTriggers(db, start);
}
