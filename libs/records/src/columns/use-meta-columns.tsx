import { useMemo } from 'react';

import { type Column, DateTime, useText } from '@backroom/ui';

import { recordText } from '../record.text.ts';

interface RecordMeta {
  remark: string;
  updatedAt: string;
}

/** The last columns of every list: remark and last update. Stable until the language changes. */
export function useMetaColumns<Row extends RecordMeta>(): readonly [remark: Column<Row>, updated: Column<Row>] {
  const t = useText(recordText);

  return useMemo(
    () => [
      { id: 'remark', priority: 'low', header: t('remark'), cell: ({ remark }) => remark },
      {
        id: 'updatedAt',
        priority: 'medium',
        header: t('updated'),
        width: 132,
        cell: ({ updatedAt }) => <DateTime value={updatedAt} inColumn />,
      },
    ],
    [t],
  );
}
