import { useMemo } from 'react';

import type { Operation } from '@backroom/contract/oper-log';
import { useActorName, useRecordTypeName } from '@backroom/records';
import { type Column, StatusTag, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

const ACTION_TONES = {
  create: 'success',
  update: 'accent',
  remove: 'danger',
  export: 'neutral',
  import: 'neutral',
  prune: 'neutral',
  seeAs: 'warning',
  endSeeAs: 'neutral',
} as const;
const RESULT_TONES = { done: 'success', refused: 'danger', aborted: 'warning' } as const;

export function useOperLogColumns(): readonly Column<Operation>[] {
  const t = useText(operLogText);
  const getRecordTypeName = useRecordTypeName();
  const getActorName = useActorName();

  return useMemo(
    () => [
      { id: 'at', header: t('at'), width: 172, hideable: false, time: 'seconds' },
      { id: 'userName', card: 'meta', header: t('person'), width: 136, cell: getActorName },
      {
        id: 'action',
        header: t('action'),
        width: 96,
        cell: ({ action }) => <StatusTag tone={ACTION_TONES[action]}>{t(`action.${action}`)}</StatusTag>,
      },
      {
        id: 'record',
        card: 'detail',
        header: t('noun'),
        width: 144,
        cell: ({ noun, recordId }) => t('record', { noun: getRecordTypeName(noun), id: recordId }).trim(),
      },
      {
        id: 'result',
        card: 'status',
        header: t('result'),
        width: 104,
        cell: ({ result }) => (
          <StatusTag plain tone={RESULT_TONES[result]}>
            {t(`result.${result}`)}
          </StatusTag>
        ),
      },
      { id: 'reason', header: t('reason') },
      { id: 'rows', priority: 'low', header: t('rows'), width: 72, align: 'end' },
      { id: 'ip', priority: 'low', header: t('ip'), width: 128 },
    ],
    [t, getRecordTypeName, getActorName],
  );
}
