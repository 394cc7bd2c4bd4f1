import { useUser } from '@backroom/auth';
import { type CurrentUser } from '@backroom/contract/session';
import { Card, DescriptionList, Skeleton, Stack, StatusTag, Text, useText } from '@backroom/ui';

import { OwnAvatar } from './avatar/own-avatar.tsx';
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
      <OwnAvatar user={user}>
        <Text as="h2" role="title-3">
          {name}
        </Text>
        {place && <Text tone="soft">{place}</Text>}
      </OwnAvatar>
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
