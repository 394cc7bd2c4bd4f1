import { Button, Text, useText } from '@backroom/ui';

import { cellLockText } from '../../grid/cell-lock.text.ts';
import type { LockedInput, PasteResult } from '../../grid/grid-source.ts';
import { CellItem, CellList } from '../cell-list.tsx';
import { decisionsText } from './decisions.text.ts';
import { shorten } from './refused-list.tsx';

export type PasteOmissions = Pick<PasteResult, 'locked' | 'outside'>;

interface PasteReportProps {
  omissions: PasteOmissions;
  nameColumn: (column: number) => string;
  onGoTo: (input: LockedInput) => void;
  onClose: () => void;
}

const MAX_SHOWN = 20;

/** What a paste could not put into a cell: the cells are read-only, or there are none. */
export function PasteReport({ omissions: { locked, outside }, nameColumn, onGoTo, onClose }: PasteReportProps) {
  const t = useText(decisionsText);
  const describeLock = useText(cellLockText);
  const shown = locked.slice(0, MAX_SHOWN);
  const hidden = locked.length - shown.length;
  return (
    <CellList tone="warning" title={t('notPasted', { count: locked.length + outside.length })} onClose={onClose}>
      {shown.map((input) => {
        const cell = `${input.row.name} ${nameColumn(input.column)}`;
        return (
          <CellItem key={`${input.row.key} ${input.column}`}>
            <Text variant="strong">{cell}</Text>
            <Text tone="warning">{t('quoted', { text: shorten(input.text) })}</Text>
            <Text>{describeLock(input.lock)}</Text>
            <Button aria-label={t('goToCell', { cell })} onClick={() => onGoTo(input)}>
              {t('goTo')}
            </Button>
          </CellItem>
        );
      })}
      {hidden > 0 && <CellItem>{t('moreCells', { count: hidden })}</CellItem>}
      {outside.length > 0 && (
        <CellItem>
          <Text>{t('outside', { count: outside.length })}</Text>
          <Text tone="warning">
            {outside
              .slice(0, MAX_SHOWN)
              .map((text) => t('quoted', { text: shorten(text) }))
              .join(' ')}
          </Text>
        </CellItem>
      )}
    </CellList>
  );
}
