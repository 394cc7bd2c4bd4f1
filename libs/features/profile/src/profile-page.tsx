import { useLocation, useNavigate } from 'react-router';

import { PageHeader, Stack, Tabs, useText } from '@backroom/ui';

import { DevicesTab } from './devices/devices-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { profileText } from './profile.text.ts';
import { SecurityTab } from './security/security-tab.tsx';
import { SignInsCard } from './sign-ins/sign-ins-card.tsx';

const TABS = ['overview', 'security', 'devices'] as const;
type TabName = (typeof TABS)[number];

const DEVICES = (
  <Stack gap={6}>
    <DevicesTab />
    <SignInsCard />
  </Stack>
);
const CONTENT = { overview: <OverviewTab />, security: <SecurityTab />, devices: DEVICES };

/** The profile of the current user; the selected tab is in the URL. */
export function ProfilePage() {
  const t = useText(profileText);
  const { search } = useLocation();
  const navigate = useNavigate();
  const requestedTab = new URLSearchParams(search).get('tab');
  const open = TABS.find((name) => name === requestedTab) ?? 'overview';

  const choose = (tab: TabName) => void navigate(tab === 'overview' ? '?' : `?tab=${tab}`);

  return (
    <>
      <PageHeader title={t('title')} description={t('purpose')} />
      <Tabs
        label={t('title')}
        value={open}
        onValueChange={choose}
        manual
        tabs={TABS.map((name) => ({ value: name, label: t(name), content: CONTENT[name] }))}
      />
    </>
  );
}
