import type { ReactNode } from 'react';

import type { OwnNotice } from '@backroom/contract/own-notices';
import { StaleDataHint } from '@backroom/records/detail';
import { EmptyState, Skeleton, toServerClock, useText } from '@backroom/ui';

import { centreText } from './centre.text.ts';
import { NoticeItems } from './notice-items.tsx';

interface NoticeResultsProps {
  result: {
    data?: { list: readonly OwnNotice[] } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    fulfilledTimeStamp?: number | undefined;
  };
  isUnread: boolean;
  /** Shown instead of the notices if they could not be read. */
  failure: ReactNode;
}

/** One page of notices, or why there are none. */
export function NoticeResults({ result, isUnread, failure }: NoticeResultsProps) {
  const t = useText(centreText);
  const { data, error, fulfilledTimeStamp = 0 } = result;
  if (!data) return error === undefined ? <Skeleton lines={6} /> : failure;
  return (
    <>
      <StaleDataHint result={result} />
      {data.list.length === 0 ? (
        <EmptyState
          title={t(isUnread ? 'nothingNew' : 'nothing')}
          description={t(isUnread ? 'nothingNewHelp' : 'nothingHelp')}
        />
      ) : (
        <NoticeItems notices={data.list} now={toServerClock(fulfilledTimeStamp)} />
      )}
    </>
  );
}
