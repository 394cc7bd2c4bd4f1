import { StatementGuard } from '../kernel/database/statement-guard.ts';

const TRANSACTION_CONTROL = /^(begin|commit|rollback|set transaction)\b/;
const VERB_AND_TABLE = /^(select|update|insert into|delete from) "(\w+)"/;

function shorten(statement: string): string {
  if (statement.includes('pg_advisory_xact_lock')) return 'rights lock';
  const [, verb, table] = VERB_AND_TABLE.exec(statement) ?? [];
  const [lock = ''] = / for (?:update|share)/.exec(statement) ?? [];
  return `${verb} ${table}${lock}`;
}

/** The SQL statements that run during `work`, as verb and table, without those that control transactions. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const logQuery = jest.spyOn(StatementGuard.prototype, 'logQuery');
  try {
    await work();
    const statements = logQuery.mock.calls.map(([query]) => query);
    return statements.filter((statement) => !TRANSACTION_CONTROL.test(statement)).map(shorten);
  } finally {
    logQuery.mockRestore();
  }
}
