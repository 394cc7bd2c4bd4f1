import { useMemo } from 'react';

import type { ErrorGroup } from '@backroom/contract/error-log';
import { type Column, useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';
import { StateTag } from './state-tag.tsx';
import { TrendChart } from './trend-chart.tsx';

export function useErrorLogColumns(): readonly Column<ErrorGroup>[] {
  const t = useText(errorLogText);

  return useMemo(
    () => [
      { id: 'message', header: t('message'), hideable: false },
      { id: 'state', card: 'status', header: t('state'), width: 104, cell: ({ state }) => <StateTag state={state} /> },
      { id: 'address', card: 'detail', header: t('address'), width: 128 },
      {
        id: 'trend',
        priority: 'medium',
        header: t('trend'),
        width: 100,
        cell: ({ trend }) => <TrendChart trend={trend} />,
      },
      { id: 'count', header: t('count'), sortable: true, width: 92, align: 'end' },
      { id: 'affectedUsers', priority: 'low', header: t('affectedUsers'), sortable: true, width: 100, align: 'end' },
      { id: 'lastSeenAt', card: 'meta', header: t('lastSeen'), sortable: true, width: 132, time: 'short' },
    ],
    [t],
  );
}
