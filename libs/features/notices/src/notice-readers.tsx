import { useState } from 'react';

import { useGetNoticeStoresQuery } from '@backroom/client/notices';
import type { NoticeStore } from '@backroom/contract/notices';
import { QueryPlaceholder } from '@backroom/records';
import { Pagination, Stack, Text, useText } from '@backroom/ui';

import { NoticeRecipients } from './notice-recipients.tsx';
import { noticeText } from './notices.text.ts';
import { StoreTable } from './store-table.tsx';

const PAGE_SIZE = 10;

/** The stores of a notice with their numbers of readers, or the people of one of them. */
export function NoticeReaders({ noticeId }: { noticeId: number }) {
  const t = useText(noticeText);
  const [store, setStore] = useState<NoticeStore | null>(null);
  return (
    <Stack gap={4}>
      <Text as="h3" variant="title-3">
        {store ? t('namesOf', { name: store.storeName || t('headOffice') }) : t('storeReaders')}
      </Text>
      {store ? (
        <NoticeRecipients noticeId={noticeId} storeId={store.storeId} onBack={() => setStore(null)} />
      ) : (
        <StoreReaders noticeId={noticeId} onOpen={setStore} />
      )}
    </Stack>
  );
}

function StoreReaders({ noticeId, onOpen }: { noticeId: number; onOpen: (store: NoticeStore) => void }) {
  const t = useText(noticeText);
  const [paging, setPaging] = useState({ page: 1, pageSize: PAGE_SIZE });
  const result = useGetNoticeStoresQuery(
    {
      params: { noticeId },
      query: { pageIndex: paging.page, pageSize: paging.pageSize },
      suppressErrors: 'toasts',
    },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = result;
  if (!data) return <QueryPlaceholder result={result} lines={4} />;
  if (data.count === 0) return <Text tone="faint">{t('nobody')}</Text>;
  return (
    <>
      <StoreTable stores={data.list} onOpen={onOpen} />
      {data.count > PAGE_SIZE && (
        <Pagination
          {...paging}
          total={data.count}
          hasMore={data.moreThanCount}
          onChange={setPaging}
          busy={result.isFetching}
        />
      )}
    </>
  );
}
