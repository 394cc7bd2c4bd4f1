import { RightsRecorder } from './access/used-rights.ts';
import type { Caller } from './caller.ts';
import type { Transaction } from './database.ts';
import { withCommitCheck } from './transaction.ts';

/**
 * Runs the work of a request or a job for its caller: the rights that it uses are recorded, and each transaction that
 * it opens checks before its commit that the caller still has them. Every write of an endpoint passes here.
 *
 * @param isRead no commit is checked
 */
export function runAsCaller<Result>(
  caller: Caller | null,
  work: () => Result,
  { isRead = false }: { isRead?: boolean } = {},
): Result {
  if (!caller) return withCommitCheck(undefined, work);
  const recorder = new RightsRecorder(caller.userId);
  const { assertCurrent } = caller;
  const check = isRead || !assertCurrent ? undefined : (tx: Transaction) => assertCurrent(tx, recorder.rights);
  return withCommitCheck(check, () => recorder.record(work));
}
