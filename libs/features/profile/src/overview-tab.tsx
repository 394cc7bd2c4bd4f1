import { useUser } from '@backroom/auth';
import { useGetProfileQuery } from '@backroom/client/profile';
import type { Profile } from '@backroom/contract/profile';
import type { CurrentUser } from '@backroom/contract/session';
import { QueryError, useLazyDialog } from '@backroom/records';
import { Button, Card, DateTime, DescriptionList, Skeleton, Stack, StatusTag, Text, useText } from '@backroom/ui';

import { OwnAvatar } from './avatar/own-avatar.tsx';
import { profileText } from './profile.text.ts';

/** The current user's details, and a form to edit them. */
export function OverviewTab() {
  const user = useUser();
  return <Card>{user ? <ProfileSummary user={user} /> : <Skeleton lines={4} />}</Card>;
}

function ProfileSummary({ user }: { user: CurrentUser }) {
  const name = user.name || user.userName;
  const workplace = [user.storeName, user.deptName].filter(Boolean).join(' · ');
  const { data: profile, error, isFetching, refetch } = useGetProfileQuery();
  return (
    <Stack gap={7}>
      <OwnAvatar user={user}>
        <Text as="h2" role="title-3">
          {name}
        </Text>
        {workplace && <Text tone="soft">{workplace}</Text>}
      </OwnAvatar>
      {profile ? (
        <ProfileDetails user={user} profile={profile} />
      ) : error ? (
        <QueryError result={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Stack>
  );
}

function ProfileDetails({ user, profile }: { user: CurrentUser; profile: Profile }) {
  const t = useText(profileText);
  const form = useLazyDialog<Profile>(loadForm);
  return (
    <Stack gap={6}>
      <DescriptionList
        items={[
          { label: t('userName'), value: user.userName },
          { label: t('phone'), value: profile.phone },
          { label: t('email'), value: profile.email },
          { label: t('department'), value: profile.deptName },
          { label: t('post'), value: profile.postName },
          { label: t('store'), value: user.storeName },
          { label: t('sex'), value: t(SEX_KEYS[profile.sex] ?? 'sex2') },
          { label: t('createdAt'), value: <DateTime value={profile.createdAt} /> },
          { label: t('roles'), value: user.heldRoles.length > 0 && <Roles user={user} />, wide: true },
          { label: t('introduction'), value: profile.introduction, wide: true },
        ]}
      />
      <div>
        <Button onPointerEnter={form.preload} onFocus={form.preload} onClick={() => void form.open(profile)}>
          {t('edit')}
        </Button>
      </div>
      {form.element}
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

const SEX_KEYS: Readonly<Record<string, 'sex0' | 'sex1' | 'sex2'>> = { 0: 'sex0', 1: 'sex1', 2: 'sex2' };
const loadForm = async () => (await import('./profile-form.tsx')).ProfileForm;
