import { useCan } from '@backroom/auth';
import { useDecideCashInMutation } from '@backroom/client/month-plan';
import { cashInContract, type CashInQuestion } from '@backroom/contract/cash-in';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { Button, Text, useText } from '@backroom/ui';

import { type CellRef, readCell } from '../model/cells.ts';
import type { EditorState } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { CellItem, CellList } from './cell-list.tsx';
import { useAmountFormat } from './use-amount-format.ts';
import { useCellName } from './use-cell-name.ts';
import { useQuestionText } from './use-question-text.ts';

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
  const t = useText(monthPlanText);
  const questions = sheets.flatMap((sheet) => sheet.questions.map((question) => ({ ...question, sheet })));
  if (questions.length === 0) return null;
  return (
    <CellList tone="warning" title={t('questions', { count: questions.length })}>
      {questions.slice(0, MAX_SHOWN).map(({ sheet, ...question }) => (
        <QuestionItem
          key={`${sheet.storeId} ${question.day} ${question.kind}`}
          state={state}
          month={month}
          sheet={sheet}
          question={question}
          onGoTo={onGoTo}
          onDecided={onDecided}
        />
      ))}
    </CellList>
  );
}

interface QuestionItemProps extends Omit<QuestionListProps, 'sheets'> {
  sheet: PlanSheet;
  question: CashInQuestion;
}

function QuestionItem({ state, month, sheet, question, onGoTo, onDecided }: QuestionItemProps) {
  const t = useText(monthPlanText);
  const format = useAmountFormat();
  const describeQuestion = useQuestionText();
  const canDecide = useCan(cashInContract.decide.access) && sheet.state !== 'locked';
  const [decide, { isLoading }] = useDecideCashInMutation();
  const ref: CellRef = { kind: 'actual', storeId: sheet.storeId, day: question.day };
  const cell = useCellName(state, month)(ref);
  const { amount, version } = readCell(state.stored.get(sheet.storeId), ref);
  const choose = async (choice: 'keep' | 'take') => {
    const day = `${month}-${String(question.day).padStart(2, '0')}`;
    await decide({ body: { storeId: sheet.storeId, day, kind: question.kind, choice, version } });
    // Also after a refusal: the day has changed, or is decided.
    onDecided();
  };
  const isRival = question.kind === 'rival';
  const keep = isRival ? 'keepStored' : 'confirmAmount';
  return (
    <CellItem>
      <Text variant="strong">{cell}</Text>
      <Text>{t('storedAmount', { value: format(amount) })}</Text>
      <Text tone="warning">{describeQuestion(question)}</Text>
      {canDecide && (
        <Button loading={isLoading} aria-label={t(`${keep}For`, { cell })} onClick={() => void choose('keep')}>
          {t(keep)}
        </Button>
      )}
      {canDecide && isRival && (
        <Button loading={isLoading} aria-label={t('takeRivalFor', { cell })} onClick={() => void choose('take')}>
          {t('takeRival')}
        </Button>
      )}
      <Button aria-label={t('goToCell', { cell })} onClick={() => onGoTo(ref)}>
        {t('goTo')}
      </Button>
    </CellItem>
  );
}
