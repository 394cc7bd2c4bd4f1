import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { PlanSheet } from '@backroom/contract/month-plan';

import { type AmountKind, toKey } from '../../model/cells.ts';
import type { ChangeState, EditorState } from '../../model/editor-state.ts';
import { CellItem } from '../cell-list.tsx';
import { useCellName } from '../use-cell-name.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { QuestionChoice } from './question-choice.tsx';
import { UnusualChoice } from './unusual-choice.tsx';

interface DecidedDays {
  state: EditorState;
  month: string;
  sheet: PlanSheet;
  change: ChangeState;
  /** Reads the month again. */
  onDecided: () => unknown;
  /** Begin of the ids of texts. */
  baseId: string;
}

interface Decision {
  textId: string;
  element: ReactNode;
}

/** What is to be decided about an amount of a store, by day: the marks of the grid with their lists, in one place. */
export function useDecisions(days: DecidedDays): (kind: AmountKind, day: number) => readonly Decision[] {
  const { state, month, sheet, change, onDecided, baseId } = days;
  const nameCell = useCellName(state, month);
  return (kind, day) => {
    const ref = { kind, storeId: sheet.storeId, day };
    const [key, cell] = [toKey(ref), nameCell(ref)];
    const [edit, remote, limit] = [state.edits.get(key), state.conflicts.get(key), state.unusual.get(key)];
    const createId = (reason: string) => `${baseId}-${kind}-${day}-${reason}`;
    const decisions: Decision[] = [];
    if (edit && remote) {
      const textId = createId('conflict');
      const shared = { edit, remote, cell, textId, change };
      decisions.push({ textId, element: <ConflictChoice conflictKey={key} {...shared} /> });
    }
    if (edit && limit !== undefined) {
      const textId = createId('unusual');
      const shared = { edit, limit, cell, textId, change };
      decisions.push({ textId, element: <UnusualChoice unusualKey={key} {...shared} /> });
    }
    const questions = kind === 'actual' ? sheet.questions.filter((question) => question.day === day) : [];
    for (const question of questions) {
      const textId = createId(question.kind);
      const shared = { state, month, sheet, question, cell, textId, onDecided };
      decisions.push({ textId, element: <QuestionChoice {...shared} /> });
    }
    return decisions;
  };
}

/** The decisions of a day, below its amounts. */
export const DayDecisions = ({ decisions }: { decisions: readonly Decision[] }) =>
  decisions.map(({ textId, element }) => (
    <Choice as="div" key={textId}>
      {element}
    </Choice>
  ));

const Choice = styled(CellItem)`
  grid-column: 1 / -1;
`;
