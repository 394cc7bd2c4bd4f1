import type { Device } from '@backroom/contract/account';
import { parseUserAgent, type UserAgentInfo } from '@backroom/records';
import { Button, type IconName, StatusTag, useDateTimeFormat, useText } from '@backroom/ui';

import { RelativeTime } from '../relative-time.tsx';
import { SettingsListItem } from '../settings-list.tsx';
import { devicesText } from './devices.text.ts';

const ICONS: Record<UserAgentInfo['kind'], IconName> = { desktop: 'monitor', mobile: 'smartphone', unknown: 'monitor' };

interface DeviceRowProps {
  device: Device;
  /** Signs the device out; without it the row only informs. */
  onEnd?: () => void;
}

export function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const t = useText(devicesText);
  const formatDateTime = useDateTimeFormat();
  const { name: parsedName, kind } = parseUserAgent(device.userAgent);
  const name = parsedName || t('unknown');
  return (
    <SettingsListItem
      icon={ICONS[kind]}
      name={name}
      badge={device.isCurrent && <StatusTag tone="accent">{t('current')}</StatusTag>}
      details={[
        device.isCurrent ? (
          t('now')
        ) : (
          <>
            {t('lastSeen')}
            <RelativeTime dateTime={device.lastSeenAt} />
          </>
        ),
        device.ip,
        onEnd && t('signedIn', { time: formatDateTime(device.createdAt) }),
      ]}
      action={
        onEnd &&
        !device.isCurrent && (
          <Button tone="danger-outline" aria-label={t('endNamed', { name })} onClick={onEnd}>
            {t('end')}
          </Button>
        )
      }
    />
  );
}
