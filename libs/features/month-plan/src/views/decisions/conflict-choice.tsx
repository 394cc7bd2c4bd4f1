import { Button, Text, useText } from '@backroom/ui';

import type { CellValue } from '../../model/cells.ts';
import { type CellEdit, type ChangeState, resolveConflicts } from '../../model/editor-state.ts';
import { useAmountFormat } from '../use-amount-format.ts';
import { decisionsText } from './decisions.text.ts';

export interface ConflictChoiceProps {
  conflictKey: string;
  edit: CellEdit;
  remote: CellValue;
  /** Name of the cell. */
  cell: string;
  /** Of the value of others. */
  textId?: string;
  change: ChangeState;
}

/** Both values of a cell that others have changed meanwhile, to choose from. */
export function ConflictChoice({ conflictKey, edit, remote, cell, textId, change }: ConflictChoiceProps) {
  const t = useText(decisionsText);
  const format = useAmountFormat();
  const resolve = (choice: 'local' | 'remote') =>
    change((current) => resolveConflicts(current, new Map([[conflictKey, remote]]), choice));
  return (
    <>
      <Text>{t('mine', { value: format(edit.amount) })}</Text>
      <Text id={textId}>{t('theirs', { value: format(remote.amount) })}</Text>
      <Button aria-label={t('keepMineFor', { cell })} onClick={() => resolve('local')}>
        {t('keepMine')}
      </Button>
      <Button aria-label={t('keepTheirsFor', { cell })} onClick={() => resolve('remote')}>
        {t('keepTheirs')}
      </Button>
    </>
  );
}
