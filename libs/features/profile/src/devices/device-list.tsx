import { useState } from 'react';
import { styled } from 'styled-components';

import type { Device } from '@backroom/contract/account';
import { Button, Text, useText } from '@backroom/ui';

import { SettingsList } from '../settings-list.tsx';
import { DeviceRow } from './device-row.tsx';
import { devicesText } from './devices.text.ts';
import { EndDeviceDialog, EndOtherDevicesDialog } from './end-device-dialogs.tsx';

export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useText(devicesText);
  const [toDelete, setToDelete] = useState<Device | 'others' | null>(null);
  const others = devices.filter(({ isCurrent }) => !isCurrent).length;
  const close = () => setToDelete(null);

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
        {sortDevices(devices).map((device) => (
          <DeviceRow key={device.sessionId} device={device} onEnd={() => setToDelete(device)} />
        ))}
      </SettingsList>
      {toDelete === 'others' && <EndOtherDevicesDialog count={others} onClose={close} />}
      {toDelete !== null && toDelete !== 'others' && <EndDeviceDialog device={toDelete} onClose={close} />}
    </>
  );
}

/** The current device comes first, the others by last activity. */
export const sortDevices = (devices: readonly Device[]) =>
  devices.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || Date.parse(other.lastSeenAt) - Date.parse(one.lastSeenAt),
  );

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
