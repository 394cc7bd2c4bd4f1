import { Button, Text, useText } from '@backroom/ui';

import { type CellEdit, type ChangeState, confirmUnusual, takeBack } from '../../model/editor-state.ts';
import { useAmountFormat } from '../use-amount-format.ts';
import { decisionsText } from './decisions.text.ts';

export interface UnusualChoiceProps {
  unusualKey: string;
  edit: CellEdit;
  limit: number;
  /** Name of the cell. */
  cell: string;
  /** Of what is usual. */
  textId?: string;
  change: ChangeState;
}

/** An amount far above the usual, to confirm or to take back. */
export function UnusualChoice({ unusualKey, edit, limit, cell, textId, change }: UnusualChoiceProps) {
  const t = useText(decisionsText);
  const format = useAmountFormat();
  return (
    <>
      <Text tone="danger">{format(edit.amount)}</Text>
      <Text id={textId}>{t('unusualAmount', { limit: format(limit) })}</Text>
      <Button
        aria-label={t('confirmAmountFor', { cell })}
        onClick={() => change((current) => confirmUnusual(current, [unusualKey]))}
      >
        {t('confirmAmount')}
      </Button>
      <Button
        aria-label={t('takeBackFor', { cell })}
        onClick={() => change((current) => takeBack(current, [unusualKey]))}
      >
        {t('takeBack')}
      </Button>
    </>
  );
}
