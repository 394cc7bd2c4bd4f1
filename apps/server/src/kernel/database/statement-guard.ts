import type { Logger } from 'drizzle-orm';

import { assertMayContinue } from './transaction.ts';

const ENDS_TRANSACTION = /^(?:commit|rollback|release savepoint)\b/;

/** @throws like `assertMayContinue`, except for a statement that ends a transaction */
export function assertMaySend(statement: string): void {
  if (!ENDS_TRANSACTION.test(statement)) assertMayContinue();
}

/**
 * Refuses statements of work that has to stop: its connection has closed, or its transaction has taken too long. Drizzle
 * calls its logger before it sends a statement, on both engines.
 */
export class StatementGuard implements Logger {
  logQuery(statement: string): void {
    assertMaySend(statement);
  }
}
