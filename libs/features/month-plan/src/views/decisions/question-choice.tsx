import { useCan } from '@backroom/auth';
import { useDecideCashInMutation } from '@backroom/client/month-plan';
import { cashInContract, type CashInQuestion } from '@backroom/contract/cash-in';
import type { PlanSheet } from '@backroom/contract/month-plan';
import { takesCashIn } from '@backroom/contract/month-plan/rules';
import { Button, Text, useText } from '@backroom/ui';

import { cellLockText } from '../../grid/cell-lock.text.ts';
import { readCell } from '../../model/cells.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { useAmountFormat } from '../use-amount-format.ts';
import { useCellLocks } from '../use-cell-locks.ts';
import { decisionsText } from './decisions.text.ts';
import { useQuestionText } from './use-question-text.ts';

export interface QuestionChoiceProps {
  state: EditorState;
  month: string;
  sheet: PlanSheet;
  question: CashInQuestion;
  /** Name of the cell. */
  cell: string;
  /** Of what is to be decided. */
  textId?: string;
  /** Reads the month again. */
  onDecided: () => unknown;
}

/** What a person has to decide about a day of cash-in, for those who may. */
export function QuestionChoice({ state, month, sheet, question, cell, textId, onDecided }: QuestionChoiceProps) {
  const t = useText(decisionsText);
  const format = useAmountFormat();
  const describeQuestion = useQuestionText();
  const canDecide = useCan(cashInContract.decide.access) && takesCashIn(sheet.state);
  const [decide, { isLoading }] = useDecideCashInMutation();
  const { storeId } = sheet;
  const { kind } = question;
  const { amount, version } = readCell(state.stored.get(storeId), { kind: 'actual', storeId, day: question.day });
  const choose = async (choice: 'keep' | 'take') => {
    const day = `${month}-${String(question.day).padStart(2, '0')}`;
    await decide({ body: { storeId, day, kind, choice, version } });
    // Also after a refusal: the day has changed, or is decided.
    onDecided();
  };
  const isRival = kind === 'rival';
  // To keep the stored amount is no change of it.
  const lock = useCellLocks(month, state.stored)('actual', sheet, question.day);
  const describeLock = useText(cellLockText);
  const keep = isRival ? 'keepStored' : 'confirmAmount';
  return (
    <>
      <Text>{t('storedAmount', { value: format(amount) })}</Text>
      <Text tone="warning" id={textId}>
        {describeQuestion(question)}
      </Text>
      {canDecide && (
        <Button loading={isLoading} aria-label={t(`${keep}For`, { cell })} onClick={() => void choose('keep')}>
          {t(keep)}
        </Button>
      )}
      {canDecide && isRival && lock && <Text tone="soft">{describeLock(lock)}</Text>}
      {canDecide && isRival && !lock && (
        <Button loading={isLoading} aria-label={t('takeRivalFor', { cell })} onClick={() => void choose('take')}>
          {t('takeRival')}
        </Button>
      )}
    </>
  );
}
