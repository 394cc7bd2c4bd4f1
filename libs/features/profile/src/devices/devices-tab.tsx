import { useEffect } from 'react';

import { useGetDevicesQuery } from '@backroom/client/account';
import { QueryPlaceholder } from '@backroom/records';
import { StaleDataHint } from '@backroom/records/detail';
import { Card, useText } from '@backroom/ui';

import { DeviceList } from './device-list.tsx';
import { devicesText } from './devices.text.ts';

/** The current user's signed-in devices; refetched when the page regains focus. */
export function DevicesTab() {
  const t = useText(devicesText);
  const result = useGetDevicesQuery({ suppressErrors: 'toasts' }, { refetchOnMountOrArgChange: true });
  const { data, refetch } = result;

  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    addEventListener('focus', refetchIfVisible);
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      removeEventListener('focus', refetchIfVisible);
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, [refetch]);

  return (
    <Card title={t('title')}>
      {data ? (
        <>
          <StaleDataHint result={result} />
          <DeviceList devices={data} />
        </>
      ) : (
        <QueryPlaceholder result={result} lines={6} />
      )}
    </Card>
  );
}
