import { useState } from 'react';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { useGetCapablePeopleQuery } from '@backroom/client/explanations';
import { QueryPlaceholder } from '@backroom/records';
import { Card, EmptyState, formatList, linkStyles, Pagination, StatusTag, Text, useText } from '@backroom/ui';

import { whyText } from './why.text.ts';

const PAGE_SIZE = 10;

/** Everybody who can, of those whom the current user may list. */
export function WhyPeople({ what }: { what: string }) {
  return useCan('admin:sysUser:list') ? <People what={what} /> : null;
}

function People({ what }: { what: string }) {
  const t = useText(whyText);
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: PAGE_SIZE });
  const result = useGetCapablePeopleQuery(
    { query: { what, pageIndex: page, pageSize }, suppressErrors: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, isFetching } = result;
  return (
    <Card title={t('people')}>
      {!currentData && <QueryPlaceholder result={result} lines={PAGE_SIZE} />}
      {currentData?.count === 0 && <EmptyState reason="noMatch" title={t('nobodyTitle')} />}
      {currentData && currentData.count > 0 && (
        <>
          <Text tone="soft">{t('peopleHint')}</Text>
          <List>
            {currentData.list.map(({ userId, nickName, deptName, roleNames, isOutranked }) => (
              <li key={userId}>
                <PersonLink
                  to={`?${new URLSearchParams({ person: String(userId), what }).toString()}`}
                  aria-label={t('whyThis', { name: nickName })}
                >
                  {nickName}
                </PersonLink>
                <Text tone="soft">{[deptName, formatList(roleNames, 'conjunction')].join(' · ')}</Text>
                {isOutranked && <StatusTag tone="warning">{t('outranked')}</StatusTag>}
              </li>
            ))}
          </List>
          <Pagination
            page={page}
            pageSize={pageSize}
            total={currentData.count}
            hasMore={currentData.moreThanCount}
            busy={isFetching}
            onChange={setPage}
          />
        </>
      )}
    </Card>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  margin: var(--ui-space-4) 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ui-space-4);
    align-items: center;
    overflow-wrap: anywhere;
  }
`;

const PersonLink = styled(PageLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  min-height: var(--ui-target-least);
`;
