import { Button, Text, useText } from '@backroom/ui';

import { toKey } from '../../model/cells.ts';
import { type ChangeState, type EditorState, resolveConflicts } from '../../model/editor-state.ts';
import { CellItem, CellList } from '../cell-list.tsx';
import { useCellName } from '../use-cell-name.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { decisionsText } from './decisions.text.ts';

interface ConflictListProps {
  state: EditorState;
  month: string;
  onResolve: ChangeState;
}

/** More are resolved together, or as these are. */
const MAX_SHOWN = 20;

/** The cells that others have changed meanwhile, with both values to choose from; nothing without any. */
export function ConflictList({ state, month, onResolve }: ConflictListProps) {
  const t = useText(decisionsText);
  const nameCell = useCellName(state, month);
  const conflicts = [...state.conflicts];
  if (conflicts.length === 0) return null;
  const resolve = (shown: typeof conflicts, choice: 'local' | 'remote') =>
    onResolve((current) => resolveConflicts(current, new Map(shown), choice));
  return (
    <CellList
      tone="danger"
      title={t('conflicts', { count: conflicts.length })}
      hint={<Text as="p">{t('conflictHint')}</Text>}
      actions={
        conflicts.length > 1 && (
          <>
            <Button onClick={() => resolve(conflicts, 'local')}>{t('allMine')}</Button>
            <Button onClick={() => resolve(conflicts, 'remote')}>{t('allTheirs')}</Button>
          </>
        )
      }
    >
      {conflicts.slice(0, MAX_SHOWN).map(([key, remote]) => {
        const edit = state.edits.get(key);
        if (!edit) return null;
        const cell = nameCell(edit);
        return (
          <CellItem key={toKey(edit)}>
            <Text variant="strong">{cell}</Text>
            <ConflictChoice conflictKey={key} edit={edit} remote={remote} cell={cell} change={onResolve} />
          </CellItem>
        );
      })}
    </CellList>
  );
}
