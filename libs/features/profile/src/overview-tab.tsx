import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { type CurrentUser } from '@backroom/contract/session';
import { Avatar, Card, DescriptionList, Skeleton, Stack, StatusTag, Text, useText } from '@backroom/ui';

import { profileText } from './profile.text.ts';

/** Who I am, as the server knows me. */
export function OverviewTab() {
  const user = useUser();
  return <Card>{user ? <Person user={user} /> : <Skeleton lines={4} />}</Card>;
}

function Person({ user }: { user: CurrentUser }) {
  const t = useText(profileText);
  const name = user.name || user.userName;
  const place = [user.storeName, user.deptName].filter(Boolean).join(' · ');
  return (
    <Stack gap={7}>
      <Head>
        <Avatar name={name} src={user.avatar} size="huge" decorative />
        <Words>
          <Text as="h2" role="title-3">
            {name}
          </Text>
          {place && <Text tone="soft">{place}</Text>}
        </Words>
      </Head>
      <DescriptionList
        facts={[
          { label: t('userName'), value: user.userName },
          { label: t('store'), value: user.storeName },
          { label: t('department'), value: user.deptName },
          { label: t('roles'), value: user.heldRoles.length > 0 && <Roles user={user} />, wide: true },
          { label: t('introduction'), value: user.introduction, wide: true },
        ]}
      />
    </Stack>
  );
}

function Roles({ user }: { user: CurrentUser }) {
  const t = useText(profileText);
  return (
    <Stack as="ul" direction="row" gap={3} wrap>
      {user.heldRoles.map(({ roleKey, roleName }) => (
        <li key={roleKey}>
          {roleKey === user.activeRole ? (
            <StatusTag tone="accent">{`${roleName} · ${t('workingAs')}`}</StatusTag>
          ) : (
            <StatusTag>{roleName}</StatusTag>
          )}
        </li>
      ))}
    </Stack>
  );
}

const Head = styled.div`
  display: flex;
  gap: var(--ui-space-5);
  align-items: center;
  min-width: 0;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
