import { useState } from 'react';
import { styled } from 'styled-components';

import type { Device } from '@backroom/contract/account';
import { parseUserAgent, type UserAgentInfo } from '@backroom/records';
import { Button, type IconName, StatusTag, Text, useDateTimeFormat, useText } from '@backroom/ui';

import { RelativeTime } from '../relative-time.tsx';
import { SettingsList, SettingsListItem } from '../settings-list.tsx';
import { devicesText } from './devices.text.ts';
import { EndDeviceDialog, EndOtherDevicesDialog } from './end-device-dialogs.tsx';

const ICONS: Record<UserAgentInfo['kind'], IconName> = { desktop: 'monitor', mobile: 'smartphone', unknown: 'monitor' };

export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useText(devicesText);
  const [toDelete, setToDelete] = useState<Device | 'others' | null>(null);
  const others = devices.filter(({ isCurrent }) => !isCurrent).length;
  const close = () => setToDelete(null);
  // The current device comes first.
  const sorted = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  return (
    <>
      <Header>
        <Text as="p" tone="soft">
          {others > 0 ? t('hint') : t('onlyThis')}
        </Text>
        {others > 0 && (
          <Button tone="danger-outline" onClick={() => setToDelete('others')}>
            {t('endOthers')}
          </Button>
        )}
      </Header>
      <SettingsList label={t('title')}>
        {sorted.map((device) => (
          <DeviceRow key={device.sessionId} device={device} onEnd={() => setToDelete(device)} />
        ))}
      </SettingsList>
      {toDelete === 'others' && <EndOtherDevicesDialog count={others} onClose={close} />}
      {toDelete !== null && toDelete !== 'others' && <EndDeviceDialog device={toDelete} onClose={close} />}
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useText(devicesText);
  const formatDateTime = useDateTimeFormat();
  const { name: parsedName, kind } = parseUserAgent(device.userAgent);
  const name = parsedName || t('unknown');
  return (
    <SettingsListItem
      icon={ICONS[kind]}
      name={name}
      badge={device.isCurrent && <StatusTag tone="accent">{t('current')}</StatusTag>}
      facts={[
        device.isCurrent ? (
          t('now')
        ) : (
          <>
            {t('lastSeen')}
            <RelativeTime dateTime={device.lastSeenAt} />
          </>
        ),
        device.ip,
        t('signedIn', { time: formatDateTime(device.createdAt) }),
      ]}
      action={
        !device.isCurrent && (
          <Button tone="danger-outline" aria-label={t('endNamed', { name })} onClick={onEnd}>
            {t('end')}
          </Button>
        )
      }
    />
  );
}

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4) var(--ui-space-7);
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--ui-space-5);
  padding-bottom: var(--ui-space-5);
  border-bottom: 1px solid var(--ui-line-1);
`;
