import { useMemo } from 'react';

import { type Status, STATUS_NORMAL } from '@backroom/contract';
import { type Column, StatusTag, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';
import { useOptimisticStatus } from './optimistic-status.ts';

/** The status as dot and word. The menu of the row changes it: see `StatusChange`. */
export function useStatusColumn<Row extends { status: Status }>(): Column<Row> {
  const t = useText(recordText);
  return useMemo(
    () => ({
      id: 'status',
      card: 'status',
      header: t('status'),
      sortable: true,
      width: 88,
      cell: (row) => <RowStatus row={row} normal={t('normal')} disabled={t('disabled')} />,
    }),
    [t],
  );
}

interface RowStatusProps {
  row: { status: Status };
  /** The words come from the column, so that not each row subscribes to the language. */
  normal: string;
  disabled: string;
}

function RowStatus({ row, normal, disabled }: RowStatusProps) {
  const isNormal = useOptimisticStatus(row) === STATUS_NORMAL;
  return (
    <StatusTag plain={isNormal} tone={isNormal ? 'success' : 'neutral'}>
      {isNormal ? normal : disabled}
    </StatusTag>
  );
}
