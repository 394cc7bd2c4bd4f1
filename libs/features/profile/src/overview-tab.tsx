import { useUser } from '@backroom/auth';
import { useGetProfileQuery } from '@backroom/client/profile';
import { type Profile } from '@backroom/contract/profile';
import { type CurrentUser } from '@backroom/contract/session';
import { LoadFailed, useLazyForm } from '@backroom/records';
import {
  Button,
  Card,
  DescriptionList,
  formatDateTime,
  Skeleton,
  Stack,
  StatusTag,
  Text,
  useLanguage,
  useText,
} from '@backroom/ui';

import { OwnAvatar } from './avatar/own-avatar.tsx';
import { profileText } from './profile.text.ts';

/** The current user's details, and a form to edit them. */
export function OverviewTab() {
  const user = useUser();
  return <Card>{user ? <Person user={user} /> : <Skeleton lines={4} />}</Card>;
}

function Person({ user }: { user: CurrentUser }) {
  const name = user.name || user.userName;
  const place = [user.storeName, user.deptName].filter(Boolean).join(' · ');
  const { data: profile, error, isFetching, refetch } = useGetProfileQuery();
  return (
    <Stack gap={7}>
      <OwnAvatar user={user}>
        <Text as="h2" role="title-3">
          {name}
        </Text>
        {place && <Text tone="soft">{place}</Text>}
      </OwnAvatar>
      {profile ? (
        <Facts user={user} profile={profile} />
      ) : error ? (
        <LoadFailed answer={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Stack>
  );
}

function Facts({ user, profile }: { user: CurrentUser; profile: Profile }) {
  const t = useText(profileText);
  const language = useLanguage();
  const form = useLazyForm<Profile>(loadForm);
  return (
    <Stack gap={6}>
      <DescriptionList
        facts={[
          { label: t('userName'), value: user.userName },
          { label: t('phone'), value: profile.phone },
          { label: t('email'), value: profile.email },
          { label: t('department'), value: profile.deptName },
          { label: t('post'), value: profile.postName },
          { label: t('store'), value: user.storeName },
          { label: t('sex'), value: t(SEX_WORDS[profile.sex] ?? 'sex2') },
          { label: t('createdAt'), value: formatDateTime(profile.createdAt, language, 'minutes') },
          { label: t('roles'), value: user.heldRoles.length > 0 && <Roles user={user} />, wide: true },
          { label: t('introduction'), value: profile.introduction, wide: true },
        ]}
      />
      <div>
        <Button onPointerEnter={form.prepare} onFocus={form.prepare} onClick={() => void form.open(profile)}>
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

const SEX_WORDS: Readonly<Record<string, 'sex0' | 'sex1' | 'sex2'>> = { 0: 'sex0', 1: 'sex1', 2: 'sex2' };
const loadForm = async () => (await import('./profile-form.tsx')).ProfileForm;
