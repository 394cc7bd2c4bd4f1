import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';

import { useGetOwnNoticesQuery } from '@backroom/client/own-notices';
import { MAX_NOTICE_PAGE } from '@backroom/contract/own-notices';
import { QueryError } from '@backroom/records';
import { Card, PageHeader, Pagination, type PaginationState, Segmented, useText } from '@backroom/ui';

import { centreText } from './centre.text.ts';
import { NoticeResults } from './notice-results.tsx';
import { ReadAllButton } from './read-all-button.tsx';

const DEFAULT_SIZE = 20;
const SIZES = [10, 20, 30, 50];

/** The notices of the current user; filter and page are in the URL. */
export function NoticeCentrePage() {
  const t = useText(centreText);
  const { isUnread, page, pageSize, change } = useAddress();
  const result = useGetOwnNoticesQuery(
    { body: { pageIndex: page, pageSize, unread: isUnread } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('purpose')} actions={<ReadAllButton />} />
      <Card>
        <Tools>
          <Segmented
            label={t('filter')}
            value={isUnread ? 'unread' : 'all'}
            onValueChange={(shown) => change({ isUnread: shown === 'unread', page: 1 })}
            options={[
              { value: 'unread', label: t('unread') },
              { value: 'all', label: t('all') },
            ]}
          />
        </Tools>
        <NoticeResults
          result={{ ...result, data: result.currentData }}
          isUnread={isUnread}
          failure={<QueryError result={result} />}
        />
        {result.currentData && result.currentData.count > 0 && (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={result.currentData.count}
            hasMore={result.currentData.moreThanCount}
            onChange={(next) => change(next)}
            busy={result.isFetching}
          />
        )}
      </Card>
    </>
  );
}

interface Address extends PaginationState {
  isUnread: boolean;
}

function useAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const number = (name: string, maximum: number, otherwise: number) => {
    const value = Number(params.get(name) ?? otherwise);
    return Number.isInteger(value) && value >= 1 && value <= maximum ? value : otherwise;
  };
  const size = number('pageSize', DEFAULT_SIZE * DEFAULT_SIZE, DEFAULT_SIZE);
  const current: Address = {
    isUnread: params.get('show') !== 'all',
    page: number('page', MAX_NOTICE_PAGE, 1),
    pageSize: SIZES.includes(size) ? size : DEFAULT_SIZE,
  };
  const change = (values: Partial<Address>) => {
    const { isUnread, page, pageSize } = { ...current, ...values };
    const next = new URLSearchParams({
      ...(!isUnread && { show: 'all' }),
      ...(page > 1 && { page: String(page) }),
      ...(pageSize !== DEFAULT_SIZE && { pageSize: String(pageSize) }),
    });
    void navigate(`?${next.toString()}`);
  };
  return { ...current, change };
}

const Tools = styled.div`
  display: flex;
  padding-bottom: var(--ui-space-3);
`;
