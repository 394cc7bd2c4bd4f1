import { deptMoves } from '../../schema/dept-moves.table.ts';
import { RightsRecorder } from '../access/used-rights.ts';
import type { Transaction } from '../database/database.ts';
import { OutdatedReadError } from '../database/database-errors.ts';
import { type CommitCheck, getLockedCaller, withCommitCheck } from '../database/transaction.ts';
import { runForPerson } from '../limits/fair-turns.ts';
import { type Caller, getPersonId } from './caller.ts';

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
  const check = isRead ? undefined : createCommitCheck(caller, recorder);
  return withCommitCheck(check, () => recorder.record(() => runForPerson(getPersonId(caller), work)));
}

/**
 * Rows are checked by the department in which they lie. If a department has moved since the transaction began, it is
 * repeated and checks them again. Changes of rights exclude moves by their lock.
 */
function createCommitCheck({ assertCurrent }: Caller, recorder: RightsRecorder): CommitCheck | undefined {
  if (!assertCurrent) return undefined;
  return async (tx) => {
    const moves = await readMoves(tx);
    return async () => {
      await assertCurrent(tx, recorder.rights);
      if (!getLockedCaller(tx) && (await readMoves(tx)) !== moves)
        throw new OutdatedReadError('departments have moved meanwhile');
    };
  };
}

async function readMoves(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ moves: deptMoves.moves }).from(deptMoves);
  return row?.moves ?? 0;
}
