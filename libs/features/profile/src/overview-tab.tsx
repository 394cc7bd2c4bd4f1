import { useUser } from '@backroom/auth';
import { useGetProfileQuery } from '@backroom/client/profile';
import type { Profile } from '@backroom/contract/profile';
import type { CurrentUser } from '@backroom/contract/session';
import { PhoneLink, QueryPlaceholder, useDraftRecovery, useLazyDialog } from '@backroom/records';
import { DetailColumns, StaleDataHint } from '@backroom/records/detail';
import { Button, Card, DateTime, DescriptionList, Skeleton, Stack, Text, useText } from '@backroom/ui';

import { OwnAvatar } from './avatar/own-avatar.tsx';
import { LatestDevicesCard } from './devices/latest-devices-card.tsx';
import { profileText } from './profile.text.ts';
import { PROFILE_FORM_CONTRACT } from './profile-form-contract.ts';
import { RolesCard } from './roles-card.tsx';

/** The current user's details with a form to edit them; beside them roles and devices. */
export function OverviewTab() {
  const user = useUser();
  if (!user) return <Skeleton lines={4} />;
  return (
    <DetailColumns
      aside={
        <>
          <RolesCard user={user} />
          <LatestDevicesCard />
        </>
      }
    >
      <Card>
        <ProfileSummary user={user} />
      </Card>
    </DetailColumns>
  );
}

function ProfileSummary({ user }: { user: CurrentUser }) {
  const name = user.name || user.userName;
  const workplace = [...new Set([user.storeName, user.deptName])].filter(Boolean).join(' · ');
  const result = useGetProfileQuery({ suppressErrors: 'toasts' });
  const { data: profile } = result;
  return (
    <Stack gap={7}>
      <StaleDataHint result={result} />
      <OwnAvatar user={user}>
        <Text as="h2" variant="title-3">
          {name}
        </Text>
        {workplace && <Text tone="soft">{workplace}</Text>}
      </OwnAvatar>
      {profile ? <ProfileDetails user={user} profile={profile} /> : <QueryPlaceholder result={result} lines={6} />}
    </Stack>
  );
}

function ProfileDetails({ user, profile }: { user: CurrentUser; profile: Profile }) {
  const t = useText(profileText);
  const form = useLazyDialog<Profile>(loadForm);
  useDraftRecovery(PROFILE_FORM_CONTRACT, loadForm, form.open);
  const sex = SEX_KEYS[profile.sex];
  return (
    <Stack gap={6}>
      <DescriptionList
        columns={2}
        items={[
          { label: t('userName'), value: user.userName },
          { label: t('phone'), value: profile.phone && <PhoneLink phone={profile.phone} isQuiet /> },
          { label: t('email'), value: profile.email },
          { label: t('department'), value: profile.deptName },
          { label: t('post'), value: profile.postName },
          ...(user.storeName && user.storeName !== profile.deptName
            ? [{ label: t('store'), value: user.storeName }]
            : []),
          ...(sex ? [{ label: t('sex'), value: t(sex) }] : []),
          { label: t('createdAt'), value: <DateTime value={profile.createdAt} /> },
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

/** Without the unknown one. */
const SEX_KEYS: Readonly<Record<string, 'sex0' | 'sex1'>> = { 0: 'sex0', 1: 'sex1' };
const loadForm = async () => (await import('./profile-form.tsx')).ProfileForm;
