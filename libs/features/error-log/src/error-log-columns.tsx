import { useMemo } from 'react';

import type { ErrorLogEntry } from '@backroom/contract/error-log';
import { parseUserAgent } from '@backroom/records';
import { type Column, DateTime, formatNumber, useLanguage, useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';

export function useErrorLogColumns(): readonly Column<ErrorLogEntry>[] {
  const t = useText(errorLogText);
  const language = useLanguage();

  return useMemo(
    () => [
      { id: 'message', header: t('message'), hideable: false, cell: ({ message }) => message },
      { id: 'address', header: t('address'), width: 168, cell: ({ address }) => address },
      { id: 'userName', header: t('userName'), sortable: true, width: 120, cell: ({ userName }) => userName },
      { id: 'userAgent', header: t('device'), width: 148, cell: ({ userAgent }) => parseUserAgent(userAgent).name },
      {
        id: 'count',
        header: t('count'),
        sortable: true,
        width: 88,
        align: 'end',
        cell: ({ count }) => formatNumber(count, language),
      },
      {
        id: 'createdAt',
        header: t('at'),
        sortable: true,
        width: 172,
        cell: ({ createdAt }) => <DateTime value={createdAt} />,
      },
    ],
    [t, language],
  );
}
