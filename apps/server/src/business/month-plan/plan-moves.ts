import { PLAN_TRANSITIONS, type PlanAction } from '@backroom/contract/month-plan/rules';

import type { LastMove, planSheets } from '../../schema/month-plan.table.ts';

type Row = typeof planSheets.$inferSelect;
type MoveColumns = Pick<Row, 'submittedBy' | 'returnedBy' | 'returnedAt' | 'lastMove'>;

interface Moved {
  before: Row;
  move?: PlanAction;
  undo?: LastMove;
}

/** The state after a change of a sheet; undefined if it stays. */
export const getNextState = ({ move, undo }: Pick<Moved, 'move' | 'undo'>): Row['state'] | undefined =>
  undo?.before.state ?? (move && PLAN_TRANSITIONS[move].to);

/** What an undo of a move restores. Every column that a move sets belongs here. */
const takeSnapshot = ({ state, comment, submittedBy, returnedBy, returnedAt }: Row): LastMove['before'] => ({
  state,
  comment,
  submittedBy,
  returnedBy,
  returnedAt: returnedAt?.toISOString() ?? null,
});

/** The columns about the last move, after a change of a sheet. A change of amounts leaves them. */
export function getMoveColumns(
  { before, move, undo }: Moved,
  { version, userId, now }: { version: number; userId: number; now: Date },
): MoveColumns {
  if (undo) {
    const { submittedBy, returnedBy, returnedAt } = undo.before;
    return { submittedBy, returnedBy, returnedAt: returnedAt === null ? null : new Date(returnedAt), lastMove: null };
  }
  const { submittedBy, returnedBy, returnedAt, lastMove } = before;
  if (!move) return { submittedBy, returnedBy, returnedAt, lastMove };
  const isReturn = move === 'return';
  return {
    submittedBy: move === 'submit' ? userId : submittedBy,
    returnedBy: isReturn ? userId : null,
    returnedAt: isReturn ? now : null,
    lastMove: { action: move, by: userId, at: now.toISOString(), version, before: takeSnapshot(before) },
  };
}
