import { StatementGuard } from '../kernel/database/statement-guard.ts';

const TRANSACTION_CONTROL = /^(begin|commit|rollback|set transaction)\b/;
/** Limits that all instances share are counted before and after a call, and an instance gives its sign of life. */
const OF_LIMITS = /"sys_(?:instance|lease|rate_window)"/;
const VERB_AND_TABLE = /^(select|update|insert into|delete from) "(\w+)"/;

function shorten(statement: string): string {
  if (statement.includes('pg_advisory_xact_lock')) return 'rights lock';
  const [, verb, table] = VERB_AND_TABLE.exec(statement) ?? [];
  const [lock = ''] = / for (?:update|share)/.exec(statement) ?? [];
  return `${verb} ${table}${lock}`;
}

/** The SQL statements of `work`, as verb and table, without those that control transactions or count limits. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const logQuery = jest.spyOn(StatementGuard.prototype, 'logQuery');
  try {
    await work();
    const statements = logQuery.mock.calls.map(([query]) => query);
    const isOfWork = (statement: string) => !TRANSACTION_CONTROL.test(statement) && !OF_LIMITS.test(statement);
    return statements.filter(isOfWork).map(shorten);
  } finally {
    logQuery.mockRestore();
  }
}
