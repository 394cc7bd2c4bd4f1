import { styled } from 'styled-components';

import { useGetPersonSightQuery } from '@backroom/client/people';
import type { PersonSight as Sight } from '@backroom/contract/people';
import type { User } from '@backroom/contract/users';
import { QueryPlaceholder, useRecordListName } from '@backroom/records';
import { DetailColumns, DetailLink, StaleDataHint } from '@backroom/records/detail';
import { RecordName, RecordNames } from '@backroom/records/record-name';
import { Card, DataTable, EmptyState, formatNumber, Stack, Text, useText } from '@backroom/ui';

import { PersonMenu } from './person-menu.tsx';
import { personSightText } from './person-sight.text.ts';

/** The menu as the person sees it, and how many rows each list has for them. */
export function PersonSight({ user }: { user: User }) {
  const t = useText(personSightText);
  const result = useGetPersonSightQuery(
    { params: { userId: user.userId }, suppressErrors: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const { data: sight } = result;
  if (!sight)
    return (
      <Card>
        <QueryPlaceholder result={result} lines={8} />
      </Card>
    );
  if (!sight.isEnabled)
    return (
      <Card>
        <EmptyState title={t('disabledTitle')} description={t('disabledHint')} />
      </Card>
    );
  return (
    <>
      <StaleDataHint result={result} />
      <DetailColumns aside={<SeenMenu sight={sight} userId={user.userId} />}>
        <Card title={t('lists')}>
          <Stack gap={4}>
            <Text as="p" tone="soft">
              {t('listsHint')}
            </Text>
            <SeenLists sight={sight} />
          </Stack>
        </Card>
        <Card title={t('roles')}>
          <SeenRoles sight={sight} />
        </Card>
      </DetailColumns>
    </>
  );
}

function SeenMenu({ sight, userId }: { sight: Sight; userId: number }) {
  const t = useText(personSightText);
  return (
    <Card title={t('menu')}>
      <Stack gap={4}>
        {sight.entries.length === 0 ? (
          <EmptyState title={t('emptyTitle')} description={t('emptyHint')} />
        ) : (
          <>
            <Text as="p" tone="soft">
              {t('menuHint')}
            </Text>
            <PersonMenu sight={sight} />
          </>
        )}
        <DetailLink to={`/admin/why?person=${userId}`}>{t('whyNot')}</DetailLink>
      </Stack>
    </Card>
  );
}

/** Lists of months and days count by store. */
const BY_STORE: readonly string[] = ['monthPlan', 'takingsDay'];

function SeenLists({ sight: { lists, roles } }: { sight: Sight }) {
  const t = useText(personSightText);
  const getListName = useRecordListName();
  const toCount = ({ kind, count, more }: Sight['lists'][number]) => {
    const shown = more ? t('atLeast', { count: formatNumber(count) }) : formatNumber(count);
    return BY_STORE.includes(kind) ? t('inStores', { count, shown }) : shown;
  };
  return (
    <DataTable
      caption={t('lists')}
      rows={lists}
      rowKey={({ kind }) => kind}
      columns={[
        { id: 'kind', header: t('list'), width: 140, cell: ({ kind }) => getListName(kind) },
        { id: 'count', card: 'status', header: t('count'), width: 120, align: 'end', cell: toCount },
        {
          id: 'by',
          card: 'meta',
          header: t('by'),
          cell: ({ roleIds }) => (
            <RecordNames
              type="role"
              records={roles
                .filter(({ roleId }) => roleIds.includes(roleId))
                .map(({ roleId, roleName }) => ({ id: roleId, name: roleName }))}
            />
          ),
        },
      ]}
      empty={<EmptyState title={t('noLists')} />}
    />
  );
}

function SeenRoles({ sight: { roles } }: { sight: Sight }) {
  const t = useText(personSightText);
  if (roles.length === 0) return <Text tone="soft">{t('emptyHint')}</Text>;
  return (
    <Roles>
      {roles.map(({ roleId, roleName, dataScope }) => (
        <li key={roleId}>
          <RecordName type="role" id={roleId} name={roleName} />
          <Text tone="soft">{t(`scope${dataScope}`)}</Text>
        </li>
      ))}
    </Roles>
  );
}

const Roles = styled.ul`
  display: grid;
  gap: var(--ui-space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ui-space-5);
  }
`;
