import { useGetDevicesQuery } from '@backroom/client/account';
import { QueryError } from '@backroom/records';
import { DetailLink } from '@backroom/records/detail';
import { Card, Skeleton, Stack, useText } from '@backroom/ui';

import { SettingsList } from '../settings-list.tsx';
import { sortDevices } from './device-list.tsx';
import { DeviceRow } from './device-row.tsx';
import { devicesText } from './devices.text.ts';

const MAX_DEVICES = 3;

/** The devices that were used last, with a link to all of them. */
export function LatestDevicesCard() {
  const t = useText(devicesText);
  const result = useGetDevicesQuery({ suppressErrors: 'toasts' }, { refetchOnMountOrArgChange: true });
  const { data, error } = result;
  return (
    <Card title={t('title')}>
      {data ? (
        <Stack gap={3}>
          <SettingsList label={t('title')}>
            {sortDevices(data)
              .slice(0, MAX_DEVICES)
              .map((device) => (
                <DeviceRow key={device.sessionId} device={device} />
              ))}
          </SettingsList>
          <div>
            <DetailLink to="/profile/index?tab=devices">{t('all', { count: data.length })}</DetailLink>
          </div>
        </Stack>
      ) : error ? (
        <QueryError result={result} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}
