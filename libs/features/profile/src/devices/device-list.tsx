import { useState } from 'react';
import { styled } from 'styled-components';

import { type Device } from '@backroom/contract/account';
import { deviceName, type NamedDevice } from '@backroom/records';
import { Button, formatDateTime, type IconName, StatusTag, Text, useLanguage, useText } from '@backroom/ui';

import { Age } from '../age.tsx';
import { Thing, Things } from '../things.tsx';
import { devicesText } from './devices.text.ts';
import { EndDevice, EndOtherDevices } from './end-dialogs.tsx';

const SIGNS: Record<NamedDevice['kind'], IconName> = { desktop: 'monitor', mobile: 'smartphone', unknown: 'monitor' };

export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useText(devicesText);
  const [doomed, setDoomed] = useState<Device | 'others' | null>(null);
  const others = devices.filter(({ isCurrent }) => !isCurrent).length;
  const close = () => setDoomed(null);
  // The current device comes first.
  const sorted = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  return (
    <>
      <Above>
        <Text as="p" tone="soft">
          {others > 0 ? t('hint') : t('onlyThis')}
        </Text>
        {others > 0 && (
          <Button tone="danger-outline" onClick={() => setDoomed('others')}>
            {t('endOthers')}
          </Button>
        )}
      </Above>
      <Things label={t('title')}>
        {sorted.map((device) => (
          <DeviceRow key={device.sessionId} device={device} onEnd={() => setDoomed(device)} />
        ))}
      </Things>
      {doomed === 'others' && <EndOtherDevices count={others} onClose={close} />}
      {doomed !== null && doomed !== 'others' && <EndDevice device={doomed} onClose={close} />}
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useText(devicesText);
  const language = useLanguage();
  const { name: known, kind } = deviceName(device.userAgent);
  const name = known || t('unknown');
  return (
    <Thing
      icon={SIGNS[kind]}
      name={name}
      mark={device.isCurrent && <StatusTag tone="accent">{t('current')}</StatusTag>}
      facts={[
        device.isCurrent ? (
          t('now')
        ) : (
          <>
            {t('lastSeen')}
            <Age of={device.lastSeenAt} />
          </>
        ),
        device.ip,
        t('signedIn', { time: formatDateTime(device.createdAt, language, 'minutes') }),
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

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4) var(--ui-space-7);
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--ui-space-5);
  padding-bottom: var(--ui-space-5);
  border-bottom: 1px solid var(--ui-line-1);
`;
