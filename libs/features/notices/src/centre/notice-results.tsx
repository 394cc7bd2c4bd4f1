import type { ReactNode } from 'react';

import type { OwnNotice } from '@backroom/contract/own-notices';
import { EmptyState, Skeleton, useText } from '@backroom/ui';

import { centreText } from './centre.text.ts';
import { NoticeItems } from './notice-items.tsx';

interface NoticeResultsProps {
  result: {
    data?: { list: readonly OwnNotice[] } | undefined;
    error?: unknown;
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
  if (data.list.length === 0)
    return (
      <EmptyState
        title={t(isUnread ? 'nothingNew' : 'nothing')}
        description={t(isUnread ? 'nothingNewHelp' : 'nothingHelp')}
      />
    );
  return <NoticeItems notices={data.list} now={fulfilledTimeStamp} />;
}
