import { Button, Text, useText } from '@backroom/ui';

import { type CellRef, toKey } from '../../model/cells.ts';
import { dropTexts, type EditorState } from '../../model/editor-state.ts';
import { CellItem, CellList } from '../cell-list.tsx';
import { useCellName } from '../use-cell-name.ts';
import { decisionsText } from './decisions.text.ts';
import { useProblemText } from './use-problem-text.ts';

interface RefusedListProps {
  state: EditorState;
  month: string;
  onGoTo: (cell: CellRef) => void;
  change: (apply: (state: EditorState) => EditorState) => void;
}

/** The others come up as these are mended. */
const MAX_SHOWN = 20;

/** The cells whose text is no amount, with their reasons; nothing without any. */
export function RefusedList({ state, month, onGoTo, change }: RefusedListProps) {
  const t = useText(decisionsText);
  const nameCell = useCellName(state, month);
  const describeProblem = useProblemText();
  const texts = [...state.refused.values()];
  if (texts.length === 0) return null;
  return (
    <CellList
      tone="danger"
      title={t('refused', { count: texts.length })}
      hint={<Text as="p">{t('refusedHint')}</Text>}
      actions={<Button onClick={() => change((current) => dropTexts(current, texts))}>{t('dropTexts')}</Button>}
    >
      {texts.slice(0, MAX_SHOWN).map((refused) => {
        const cell = nameCell(refused);
        return (
          <CellItem key={toKey(refused)}>
            <Text variant="strong">{cell}</Text>
            <Text tone="danger">{t('quoted', { text: shorten(refused.text) })}</Text>
            <Text>{describeProblem(refused.problem)}</Text>
            <Button aria-label={t('goToCell', { cell })} onClick={() => onGoTo(refused)}>
              {t('goTo')}
            </Button>
          </CellItem>
        );
      })}
    </CellList>
  );
}

const MAX_LENGTH = 40;

/** A cell may hold a page of text. */
export const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
