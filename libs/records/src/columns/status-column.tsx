import { useMemo } from 'react';

import { type Status, STATUS_NORMAL } from '@backroom/contract';
import { type Column, StatusTag, useLanguage, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';
import { useOptimisticStatus } from './optimistic-status.ts';

/** The tag of a disabled record is whole. */
const WIDTHS = { 'zh-CN': 88, 'en-US': 100 };

/** The status as dot and word. The menu of the row changes it: see `StatusChange`. */
export function useStatusColumn<Row extends { status: Status }>(): Column<Row> {
  const t = useText(recordText);
  const language = useLanguage();
  return useMemo(
    () => ({
      id: 'status',
      card: 'status',
      header: t('status'),
      sortable: true,
      width: WIDTHS[language],
      cell: (row) => <RowStatus row={row} normal={t('normal')} disabled={t('disabled')} />,
    }),
    [t, language],
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
