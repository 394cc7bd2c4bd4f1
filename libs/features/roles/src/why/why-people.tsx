import { useState } from 'react';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { useGetCapablePeopleQuery } from '@backroom/client/explanations';
import { QueryPlaceholder } from '@backroom/records';
import {
  Card,
  EmptyState,
  formatList,
  formatTotal,
  linkStyles,
  Pagination,
  StatusTag,
  Text,
  useLanguage,
  useText,
} from '@backroom/ui';

import { whyText } from './why.text.ts';

const PAGE_SIZE = 10;

interface WhyPeopleProps {
  what: string;
  /** Called before the explanation of another person is shown. */
  onFollow: () => void;
}

/** Everybody who can, of those whom the current user may list. */
export function WhyPeople(props: WhyPeopleProps) {
  return useCan('admin:sysUser:list') ? <People {...props} /> : null;
}

function People({ what, onFollow }: WhyPeopleProps) {
  const t = useText(whyText);
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: PAGE_SIZE });
  const result = useGetCapablePeopleQuery(
    { query: { what, pageIndex: page, pageSize }, suppressErrors: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const language = useLanguage();
  const { currentData, isFetching } = result;
  const { count = 0, moreThanCount = false } = currentData ?? {};
  return (
    <Card title={t('people')}>
      {!currentData && <QueryPlaceholder result={result} lines={PAGE_SIZE} />}
      {currentData && count === 0 && <EmptyState reason="noMatch" title={t('nobodyTitle')} />}
      {currentData && count > 0 && (
        <>
          <Text tone="soft">{t('peopleHint', { count, total: formatTotal(count, moreThanCount, language) })}</Text>
          <List>
            {currentData.list.map(({ userId, nickName, deptName, roleNames, isOutranked }) => (
              <li key={userId}>
                <PersonLink
                  to={`?${new URLSearchParams({ person: String(userId), what }).toString()}`}
                  aria-label={t('whyThis', { name: nickName })}
                  onClick={onFollow}
                >
                  {nickName}
                </PersonLink>
                <Text tone="soft">{[deptName, formatList(roleNames, 'conjunction')].join(' · ')}</Text>
                {isOutranked && <StatusTag tone="warning">{t('outranked')}</StatusTag>}
              </li>
            ))}
          </List>
          {(count > PAGE_SIZE || moreThanCount) && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={count}
              hasMore={moreThanCount}
              busy={isFetching}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: fit-content(40%) minmax(0, 1fr) auto;
  gap: var(--ui-space-2) var(--ui-space-5);
  margin: var(--ui-space-4) 0 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    overflow-wrap: anywhere;
  }

  @media (max-width: 575px) {
    grid-template-columns: fit-content(40%) minmax(0, 1fr);

    li > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

const PersonLink = styled(PageLink)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  min-width: var(--ui-target-least);
  min-height: var(--ui-target-least);
`;
