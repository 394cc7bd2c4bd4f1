import { Button, Text, useText } from '@backroom/ui';

import { type ChangeState, confirmUnusual, type EditorState } from '../../model/editor-state.ts';
import { CellItem, CellList } from '../cell-list.tsx';
import { useCellName } from '../use-cell-name.ts';
import { decisionsText } from './decisions.text.ts';
import { UnusualChoice } from './unusual-choice.tsx';

interface UnusualListProps {
  state: EditorState;
  month: string;
  change: ChangeState;
}

/** More are confirmed together, or as these are. */
const MAX_SHOWN = 20;

/** Asks once about amounts of cash-in that are far above the usual; nothing without any. */
export function UnusualList({ state, month, change }: UnusualListProps) {
  const t = useText(decisionsText);
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
            <UnusualChoice unusualKey={key} edit={edit} limit={limit} cell={cell} change={change} />
          </CellItem>
        );
      })}
    </CellList>
  );
}
