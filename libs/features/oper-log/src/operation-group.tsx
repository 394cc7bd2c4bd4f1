import { useState } from 'react';
import { styled } from 'styled-components';

import { useGetOperationsQuery } from '@backroom/client/oper-log';
import type { Operation } from '@backroom/contract/oper-log';
import { QueryPlaceholder } from '@backroom/records';
import { OperationSentence, useFieldName } from '@backroom/records/operations';
import { Button, DateTime, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

const PAGE_SIZE = 100;

interface OperationGroupProps {
  row: Operation;
  onOpen: (operId: number) => void;
}

/** The single entries of a row, newest first. */
export const OperationGroup = ({ row, onOpen }: OperationGroupProps) => <GroupPage row={row} onOpen={onOpen} isFirst />;

/** @param before loads entries older than this one */
function GroupPage({
  row,
  onOpen,
  before,
  isFirst = false,
}: OperationGroupProps & { before?: number; isFirst?: boolean }) {
  const t = useText(operLogText);
  const getFieldName = useFieldName([row.noun]);
  const [isNextShown, setNextShown] = useState(false);
  const { noun, recordId, userName, firstAt, at, operId } = row;
  const result = useGetOperationsQuery({
    query: {
      noun,
      recordId,
      userName,
      action: 'update',
      result: 'done',
      beginTime: firstAt,
      endTime: at,
      before: before ?? operId + 1,
      pageSize: PAGE_SIZE,
      groupBy: 'none',
    },
  });
  const { data } = result;
  if (!data) return <QueryPlaceholder result={result} lines={isFirst ? 6 : 2} />;
  const last = data.list.at(-1);
  return (
    <>
      <Entries aria-label={t('entries')}>
        {data.list.map((entry) => (
          <li key={entry.operId}>
            <DateTime value={entry.at} />
            <span>
              <OperationSentence entry={entry} getFieldName={getFieldName} />
            </span>
            <Button tone="ghost" size="small" onClick={() => onOpen(entry.operId)}>
              {t('viewChanges')}
            </Button>
          </li>
        ))}
      </Entries>
      {data.hasOlder && last && isNextShown && <GroupPage row={row} onOpen={onOpen} before={last.operId} />}
      {data.hasOlder && !isNextShown && <Button onClick={() => setNextShown(true)}>{t('older')}</Button>}
    </>
  );
}

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-space-2) var(--ui-space-5);
    align-items: center;
    padding-block: var(--ui-space-3);
    border-bottom: 1px solid var(--ui-line-1);
  }

  time {
    color: var(--ui-fg-3);
    font-variant-numeric: tabular-nums;
  }

  span {
    flex: 1 1 16em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
