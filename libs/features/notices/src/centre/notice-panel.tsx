import { useState } from 'react';
import { styled } from 'styled-components';

import { useGetOwnNoticesQuery } from '@backroom/client/own-notices';
import { Button, ErrorState, Segmented, useText } from '@backroom/ui';

import { centreText } from './centre.text.ts';
import { NoticeResults } from './notice-results.tsx';
import { ReadAllButton } from './read-all-button.tsx';

const PANEL_SIZE = 20;

/** The newest notices of the current user, for the right panel. */
export function NoticePanel({ onOpenCentre }: { onOpenCentre: () => void }) {
  const t = useText(centreText);
  const [shown, setShown] = useState<'unread' | 'all'>('unread');
  const isUnread = shown === 'unread';
  const result = useGetOwnNoticesQuery(
    { body: { pageIndex: 1, pageSize: PANEL_SIZE, unread: isUnread }, suppressErrors: 'toasts' },
    { refetchOnMountOrArgChange: true },
  );
  const hasNotices = (result.currentData?.list.length ?? 0) > 0;
  return (
    <section aria-label={t('title')}>
      <Tools>
        <Segmented
          label={t('filter')}
          value={shown}
          onValueChange={setShown}
          options={[
            { value: 'unread', label: t('unread') },
            { value: 'all', label: t('all') },
          ]}
        />
        {isUnread && hasNotices && <ReadAllButton size="small" tone="ghost" />}
      </Tools>
      <NoticeResults
        result={{ ...result, data: result.currentData }}
        isUnread={isUnread}
        failure={
          <ErrorState message={t('failed')} onRetry={() => void result.refetch()} retrying={result.isFetching} />
        }
      />
      <More>
        <Button size="small" onClick={onOpenCentre}>
          {t('seeAll')}
        </Button>
      </More>
    </section>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  align-items: center;
  justify-content: space-between;
`;

const More = styled.div`
  margin-block: var(--ui-space-5);
`;
