import { styled } from 'styled-components';

import { Alert, Button, Text, useText } from '@backroom/ui';

import { type EditorState, resolveConflicts } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import { useAmountFormat } from './use-conflict-texts.ts';

interface ConflictListProps {
  state: EditorState;
  month: string;
  onResolve: (change: (state: EditorState) => EditorState) => void;
}

/** More are resolved together, or as these are. */
const MAX_SHOWN = 20;

/** The cells that others have changed meanwhile, with both values to choose from; nothing without any. */
export function ConflictList({ state, month, onResolve }: ConflictListProps) {
  const t = useText(monthPlanText);
  const format = useAmountFormat();
  const { formatDay } = usePeriodFormat();
  const keys = [...state.conflicts.keys()];
  if (keys.length === 0) return null;
  const resolve = (chosen: readonly string[], choice: 'local' | 'remote') =>
    onResolve((current) => resolveConflicts(current, chosen, choice));
  return (
    <Box>
      <Alert tone="danger" title={t('conflicts', { count: keys.length })}>
        <Text as="p">{t('conflictHint')}</Text>
        <List>
          {keys.slice(0, MAX_SHOWN).map((key) => {
            const [edit, remote] = [state.edits.get(key), state.conflicts.get(key)];
            if (!edit || !remote) return null;
            const cell = `${state.stored.get(edit.storeId)?.storeName ?? ''} ${formatDay(month, edit.day)}`;
            return (
              <Item key={key}>
                <Text variant="strong">{cell}</Text>
                <Text>{t('mine', { value: format(edit.amount) })}</Text>
                <Text>{t('theirs', { value: format(remote.amount) })}</Text>
                <Button aria-label={t('keepMineFor', { cell })} onClick={() => resolve([key], 'local')}>
                  {t('keepMine')}
                </Button>
                <Button aria-label={t('keepTheirsFor', { cell })} onClick={() => resolve([key], 'remote')}>
                  {t('keepTheirs')}
                </Button>
              </Item>
            );
          })}
        </List>
        {keys.length > 1 && (
          <Item as="div">
            <Button onClick={() => resolve(keys, 'local')}>{t('allMine')}</Button>
            <Button onClick={() => resolve(keys, 'remote')}>{t('allTheirs')}</Button>
          </Item>
        )}
      </Alert>
    </Box>
  );
}

const Box = styled.div`
  padding: 0 var(--ui-space-5) var(--ui-space-5);
`;

const List = styled.ul`
  display: grid;
  gap: var(--ui-space-3);
  margin: var(--ui-space-3) 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-5);
  align-items: center;
`;
