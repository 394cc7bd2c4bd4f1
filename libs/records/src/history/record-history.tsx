import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type HistoryEntry as Entry } from '@backroom/contract/history';
import { Button, Drawer, EmptyState, Skeleton, useText } from '@backroom/ui';

import { LoadFailed } from '../list/load-failed.tsx';
import { historyText } from './history.text.ts';
import { HistoryEntry, type Wording } from './history-entry.tsx';

/** The RTK Query hook of a `history` endpoint. */
type UseHistory<Params> = (arg: { params: Params; query: { before?: number } }) => {
  data?: { list: Entry[]; hasMore: boolean } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  fulfilledTimeStamp?: number | undefined;
};

interface Asking<Params> extends Wording {
  useHistory: UseHistory<Params>;
  /** Path params of the record. */
  params: Params;
}

interface RecordHistoryProps<Params> extends Asking<Params> {
  name: string;
  onClose: () => void;
}

/** Change history of a record, latest first. */
export function RecordHistory<Params>({ name, onClose, ...asking }: RecordHistoryProps<Params>) {
  const t = useText(historyText);
  return (
    <Drawer open onOpenChange={onClose} title={t('title', { name })} width="medium">
      <Part {...asking} isFirst />
    </Drawer>
  );
}

interface PartProps<Params> extends Asking<Params> {
  /** Loads entries older than this `operId`. */
  before?: number;
  isFirst?: boolean;
}

/** One page of entries; renders the next page below it on demand. */
function Part<Params>({ before, isFirst = false, ...asking }: PartProps<Params>) {
  const { useHistory, params, ...wording } = asking;
  const t = useText(historyText);
  const [isGoingOn, setGoingOn] = useState(false);
  const answer = useHistory({ params, query: before === undefined ? {} : { before } });
  const { data, error, isFetching, fulfilledTimeStamp: now = 0 } = answer;

  // The button that loaded this page is gone, so the focus moves here.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) box.current?.focus();
  }, [isFirst]);

  return (
    <Box ref={box} tabIndex={-1} aria-busy={isFetching}>
      {!data && error !== undefined && <LoadFailed answer={answer} />}
      {!data && error === undefined && <Skeleton lines={6} />}
      {isFirst && data?.list.length === 0 && <EmptyState title={t('none')} description={t('noneHint')} />}
      {data && data.list.length > 0 && (
        <Entries aria-label={t('entries')}>
          {data.list.map((entry) => (
            <li key={entry.operId}>
              <HistoryEntry {...wording} entry={entry} now={now} />
            </li>
          ))}
        </Entries>
      )}
      {data?.hasMore && isGoingOn && <Part {...asking} before={data.list.at(-1)?.operId ?? 0} />}
      {data?.hasMore && !isGoingOn && (
        <Button tone="outline" onClick={() => setGoingOn(true)}>
          {t('more')}
        </Button>
      )}
    </Box>
  );
}

const Box = styled.div`
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
