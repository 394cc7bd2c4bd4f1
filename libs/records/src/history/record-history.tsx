import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import type { HistoryEntry as Entry, HistoryQuery } from '@backroom/contract/history';
import { operLogContract } from '@backroom/contract/oper-log';
import { Button, Drawer, EmptyState, linkStyles, Text, toServerClock, useText } from '@backroom/ui';

import { QueryPlaceholder } from '../list/query-placeholder.tsx';
import { historyText } from './history.text.ts';
import { type FieldMeta, HistoryEntry } from './history-entry.tsx';

/** The RTK Query hook of a `history` endpoint. */
type UseHistory<Params> = (arg: { params: Params; query: HistoryQuery }) => {
  data?: { list: Entry[]; hasMore: boolean; record?: { noun: string; recordId: string } | undefined } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  fulfilledTimeStamp?: number | undefined;
};

export interface HistorySource<Params> extends FieldMeta {
  useHistory: UseHistory<Params>;
  /** Path params of the record. */
  params: Params;
  /** The field from which the history was opened: its changes come first, alone. */
  field?: string | undefined;
}

interface RecordHistoryProps<Params> extends HistorySource<Params> {
  name: string;
  onClose: () => void;
}

/** Change history of a record, latest first. */
export function RecordHistory<Params>({ name, onClose, ...source }: RecordHistoryProps<Params>) {
  const t = useText(historyText);
  return (
    <Drawer open onOpenChange={onClose} title={t('title', { name })} width="medium">
      <HistoryList {...source} />
    </Drawer>
  );
}

/** The change history of a record within a page that shows the record, latest first. */
export function HistoryList<Params>({ field: initialField, ...source }: HistorySource<Params>) {
  const t = useText(historyText);
  const [field, setField] = useState(initialField);
  return (
    <>
      {field !== undefined && (
        <FieldLine>
          <Text tone="soft">{t('ofField', { field: source.labels[field] ?? field })}</Text>
          <Button tone="outline" size="small" onClick={() => setField(undefined)}>
            {t('allFields')}
          </Button>
        </FieldLine>
      )}
      <HistoryPage {...source} key={field} field={field} onField={field === undefined ? setField : undefined} isFirst />
    </>
  );
}

interface HistoryPageProps<Params> extends HistorySource<Params> {
  onField: ((field: string) => void) | undefined;
  /** Loads entries older than this `operId`. */
  before?: number;
  isFirst?: boolean;
}

/** One page of entries; renders the next page below it on demand. */
function HistoryPage<Params>({ before, isFirst = false, ...source }: HistoryPageProps<Params>) {
  const { useHistory, params, field, onField, ...fieldMeta } = source;
  const t = useText(historyText);
  const [isNextShown, setNextShown] = useState(false);
  const result = useHistory({
    params,
    query: { ...(before !== undefined && { before }), ...(field !== undefined && { field }) },
  });
  const { data, isFetching, fulfilledTimeStamp: now = 0 } = result;

  // The button that loaded this page is gone, so the focus moves here.
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) container.current?.focus();
  }, [isFirst]);

  return (
    <Container ref={container} tabIndex={-1} aria-busy={isFetching}>
      {!data && <QueryPlaceholder result={result} lines={6} />}
      {isFirst && data?.list.length === 0 && field === undefined && (
        <EmptyState title={t('none')} description={t('noneHint')} />
      )}
      {isFirst && data?.list.length === 0 && field !== undefined && (
        <EmptyState reason="noMatch" title={t('noneOfField', { field: fieldMeta.labels[field] ?? field })} />
      )}
      {data && data.list.length > 0 && (
        <Entries aria-label={t('entries')}>
          {data.list.map((entry) => (
            <li key={entry.operId}>
              <HistoryEntry
                {...fieldMeta}
                entry={entry}
                noun={data.record?.noun ?? ''}
                now={toServerClock(now)}
                onField={onField}
              />
            </li>
          ))}
        </Entries>
      )}
      {isFirst && data?.record && <OperationLogLink {...data.record} />}
      {data?.hasMore && isNextShown && <HistoryPage {...source} before={data.list.at(-1)?.operId ?? 0} />}
      {data?.hasMore && !isNextShown && (
        <Button tone="outline" onClick={() => setNextShown(true)}>
          {t('more')}
        </Button>
      )}
    </Container>
  );
}

/** All operations on the record, refused ones too; nothing without permission. */
function OperationLogLink({ noun, recordId }: { noun: string; recordId: string }) {
  const t = useText(historyText);
  if (!useCan(operLogContract.list.access)) return null;
  const query = new URLSearchParams({ noun, recordId });
  return <LogLink to={`/admin/sys-oper-log?${query.toString()}`}>{t('allOperations')}</LogLink>;
}

const LogLink = styled(PageLink)`
  ${linkStyles}
  align-self: start;
`;

const FieldLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-5);
  align-items: center;
  margin-bottom: var(--ui-space-5);
`;

const Container = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);

  > button {
    align-self: center;
  }

  &:focus {
    outline: none;
  }
`;

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-direction: column;
    gap: var(--ui-space-3);
    padding-block: var(--ui-space-5);
    border-bottom: 1px solid var(--ui-line-1);
  }

  > li:first-child {
    padding-top: 0;
  }
`;
