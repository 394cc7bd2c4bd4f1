import { useMemo } from 'react';

import { type Column, formatNumber, useLanguage, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';

/** The user-defined sort order. */
export function useSortColumn<Row extends { sort: number }>(): Column<Row> {
  const t = useText(recordText);
  const language = useLanguage();

  return useMemo(
    () => ({
      id: 'sort',
      header: t('sort'),
      sortable: true,
      hiddenByDefault: true,
      width: 90,
      align: 'end',
      cell: ({ sort }) => formatNumber(sort, language),
    }),
    [t, language],
  );
}
