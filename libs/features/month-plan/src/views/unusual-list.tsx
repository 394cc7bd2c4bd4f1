import { Button, Text, useText } from '@backroom/ui';

import { confirmUnusual, type EditorState, takeBack } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { CellItem, CellList } from './cell-list.tsx';
import { useAmountFormat } from './use-amount-format.ts';
import { useCellName } from './use-cell-name.ts';

interface UnusualListProps {
  state: EditorState;
  month: string;
  change: (apply: (state: EditorState) => EditorState) => void;
}

/** More are confirmed together, or as these are. */
const MAX_SHOWN = 20;

/** Asks once about amounts of cash-in that are far above the usual; nothing without any. */
export function UnusualList({ state, month, change }: UnusualListProps) {
  const t = useText(monthPlanText);
  const format = useAmountFormat();
  const nameCell = useCellName(state, month);
  const amounts = [...state.unusual];
  if (amounts.length === 0) return null;
  const confirm = (keys: readonly string[]) => change((current) => confirmUnusual(current, keys));
  return (
    <CellList
      tone="danger"
      title={t('unusual', { count: amounts.length })}
      hint={<Text as="p">{t('unusualHint')}</Text>}
      actions={
        amounts.length > 1 && <Button onClick={() => confirm(amounts.map(([key]) => key))}>{t('confirmAll')}</Button>
      }
    >
      {amounts.slice(0, MAX_SHOWN).map(([key, limit]) => {
        const edit = state.edits.get(key);
        if (!edit) return null;
        const cell = nameCell(edit);
        return (
          <CellItem key={key}>
            <Text variant="strong">{cell}</Text>
            <Text tone="danger">{format(edit.amount)}</Text>
            <Text>{t('unusualAmount', { limit: format(limit) })}</Text>
            <Button aria-label={t('confirmAmountFor', { cell })} onClick={() => confirm([key])}>
              {t('confirmAmount')}
            </Button>
            <Button
              aria-label={t('takeBackFor', { cell })}
              onClick={() => change((current) => takeBack(current, [key]))}
            >
              {t('takeBack')}
            </Button>
          </CellItem>
        );
      })}
    </CellList>
  );
}
