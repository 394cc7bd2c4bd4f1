import type { PlanSheet } from '@backroom/contract/month-plan';
import { Button, Text, useText } from '@backroom/ui';

import type { CellRef } from '../../model/cells.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { CellItem, CellList } from '../cell-list.tsx';
import { useCellName } from '../use-cell-name.ts';
import { decisionsText } from './decisions.text.ts';
import { QuestionChoice } from './question-choice.tsx';

interface QuestionListProps {
  state: EditorState;
  month: string;
  /** The stores that are shown. */
  sheets: readonly PlanSheet[];
  onGoTo: (cell: CellRef) => void;
  /** Reads the month again. */
  onDecided: () => unknown;
}

/** The others come up as these are decided. */
const MAX_SHOWN = 20;

/** The days whose cash-in a person has to decide about, with both amounts; nothing without any. */
export function QuestionList({ state, month, sheets, onGoTo, onDecided }: QuestionListProps) {
  const t = useText(decisionsText);
  const nameCell = useCellName(state, month);
  const questions = sheets.flatMap((sheet) => sheet.questions.map((question) => ({ question, sheet })));
  if (questions.length === 0) return null;
  return (
    <CellList tone="warning" title={t('questions', { count: questions.length })}>
      {questions.slice(0, MAX_SHOWN).map(({ sheet, question }) => {
        const ref: CellRef = { kind: 'actual', storeId: sheet.storeId, day: question.day };
        const cell = nameCell(ref);
        return (
          <CellItem key={`${sheet.storeId} ${question.day} ${question.kind}`}>
            <Text variant="strong">{cell}</Text>
            <QuestionChoice
              state={state}
              month={month}
              sheet={sheet}
              question={question}
              cell={cell}
              onDecided={onDecided}
            />
            <Button aria-label={t('goToCell', { cell })} onClick={() => onGoTo(ref)}>
              {t('goTo')}
            </Button>
          </CellItem>
        );
      })}
    </CellList>
  );
}
