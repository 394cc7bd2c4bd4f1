import { useEffect } from 'react';

import { useGetDevicesQuery } from '@backroom/client/account';
import { LoadFailed } from '@backroom/records';
import { Card, Skeleton, useText } from '@backroom/ui';

import { DeviceList } from './device-list.tsx';
import { devicesText } from './devices.text.ts';

/** The current user's signed-in devices; refetched when the page regains focus. */
export function DevicesTab() {
  const t = useText(devicesText);
  const { data, error, isFetching, refetch } = useGetDevicesQuery(undefined, { refetchOnMountOrArgChange: true });

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refetch]);

  return (
    <Card title={t('title')}>
      {data ? (
        <DeviceList devices={data} />
      ) : error ? (
        <LoadFailed answer={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Card>
  );
}
