import type { EditorState } from '../model/editor-state.ts';
import { ConflictList } from './conflict-list.tsx';
import { PasteReport } from './paste-report.tsx';
import { RefusedList } from './refused-list.tsx';
import type { MonthEditing } from './use-month-editing.ts';

interface MonthMessagesProps {
  state: EditorState;
  month: string;
  editing: MonthEditing;
}

/** What the user has to know or decide about cells. */
export function MonthMessages({ state, month, editing }: MonthMessagesProps) {
  const { change, goTo, goToGridCell, nameColumn, pasting } = editing;
  return (
    <>
      <ConflictList state={state} month={month} onResolve={change} />
      <RefusedList state={state} month={month} onGoTo={goTo} change={change} />
      {pasting.omissions && (
        <PasteReport
          omissions={pasting.omissions}
          nameColumn={nameColumn}
          onGoTo={({ row, column }) => goToGridCell({ rowKey: row.key, column })}
          onClose={pasting.closeReport}
        />
      )}
      {pasting.element}
    </>
  );
}
