import { useMemo } from 'react';

import { useText } from '@backroom/ui';

import type { CellMark, RowMarks } from '../grid/grid-source.ts';
import type { AmountKind, CellRef } from '../model/cells.ts';
import type { EditorState } from '../model/editor-state.ts';
import { decisionsText } from './decisions/decisions.text.ts';
import { useProblemText } from './decisions/use-problem-text.ts';
import { useQuestionText } from './decisions/use-question-text.ts';
import { useAmountFormat } from './use-amount-format.ts';

/** The refused texts of cells, and the values of others in cells in conflict, by store and day. */
export function useCellMarks(
  { conflicts, edits, refused, unusual, stored }: EditorState,
  kind: AmountKind | undefined,
): ReadonlyMap<number, RowMarks> {
  const format = useAmountFormat();
  const describeProblem = useProblemText();
  const describeQuestion = useQuestionText();
  const t = useText(decisionsText);
  return useMemo(() => {
    const byStore = new Map<number, Map<number, CellMark>>();
    const mark = (cell: CellRef, added: CellMark) => {
      if (cell.kind !== kind) return;
      const days = byStore.get(cell.storeId) ?? new Map<number, CellMark>();
      byStore.set(cell.storeId, days.set(cell.day, { ...days.get(cell.day), ...added }));
    };
    for (const [key, remote] of conflicts) {
      const edit = edits.get(key);
      if (edit) mark(edit, { conflict: format(remote.amount) });
    }
    for (const [key, limit] of unusual) {
      const edit = edits.get(key);
      if (edit) mark(edit, { question: t('unusualAmount', { limit: format(limit) }) });
    }
    for (const { storeId, questions } of stored.values()) {
      for (const question of questions)
        mark({ kind: 'actual', storeId, day: question.day }, { question: describeQuestion(question) });
    }
    for (const { text, problem, seen, ...cell } of refused.values())
      mark(cell, { refused: { text, reason: describeProblem(problem), seen } });
    return byStore;
  }, [conflicts, edits, refused, unusual, stored, kind, t, format, describeProblem, describeQuestion]);
}
