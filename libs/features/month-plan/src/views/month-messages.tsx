import { styled } from 'styled-components';

import type { PlanSheet } from '@backroom/contract/month-plan';

import type { EditorState } from '../model/editor-state.ts';
import { useIsNarrow } from '../use-width.ts';
import { ConflictList } from './decisions/conflict-list.tsx';
import { PasteReport } from './decisions/paste-report.tsx';
import { QuestionList } from './decisions/question-list.tsx';
import { RefusedList } from './decisions/refused-list.tsx';
import { UnusualList } from './decisions/unusual-list.tsx';
import { PaceNote } from './pace-note.tsx';
import type { MonthEditing } from './use-month-editing.ts';

interface MonthMessagesProps {
  state: EditorState;
  month: string;
  /** The stores that are shown. */
  sheets: readonly PlanSheet[];
  editing: MonthEditing;
  /** Reads the month again after a decision. */
  onDecided: () => unknown;
}

/** What the user has to know or decide about cells. */
export function MonthMessages({ state, month, sheets, editing, onDecided }: MonthMessagesProps) {
  // The list of days has the pace of its store.
  const isNarrow = useIsNarrow();
  const { change, goTo, goToGridCell, nameColumn, pasting } = editing;
  return (
    <>
      <ConflictList state={state} month={month} onResolve={change} />
      <UnusualList state={state} month={month} change={change} />
      <RefusedList state={state} month={month} onGoTo={goTo} change={change} />
      {pasting.omissions && (
        <PasteReport
          omissions={pasting.omissions}
          nameColumn={nameColumn}
          onGoTo={({ row, column }) => goToGridCell({ rowKey: row.key, column })}
          onClose={pasting.closeReport}
        />
      )}
      <QuestionList state={state} month={month} sheets={sheets} onGoTo={goTo} onDecided={onDecided} />
      {!isNarrow && sheets.length === 1 && sheets[0] && (
        <Pace>
          <PaceNote sheet={sheets[0]} month={month} />
        </Pace>
      )}
      {pasting.element}
    </>
  );
}

const Pace = styled.div`
  padding: var(--ui-space-3) var(--ui-space-5);
  border-bottom: 1px solid var(--ui-line-1);

  /* Of a month that is over. */
  &:empty {
    display: none;
  }
`;
