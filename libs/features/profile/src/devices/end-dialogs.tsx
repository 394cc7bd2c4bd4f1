import { useState } from 'react';

import { useEndDevicesMutation, useEndOtherDevicesMutation, useGetDevicesQuery } from '@backroom/client/account';
import { type Device } from '@backroom/contract/account';
import { deviceName } from '@backroom/records';
import { useText } from '@backroom/ui';

import { RemovalQuestion } from '../form/removal-question.tsx';
import { devicesText } from './devices.text.ts';

/** Confirms ending one session of the current user. */
export function EndDevice({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useText(devicesText);
  const [end] = useEndDevicesMutation();
  const { refetch } = useGetDevicesQuery();
  const name = deviceName(device.userAgent).name || t('unknown');
  return (
    <RemovalQuestion
      title={t('endTitle', { name })}
      body={t('endBody')}
      confirmLabel={t('endConfirm')}
      remove={() => end({ body: { ids: [device.sessionId] } })}
      refetch={refetch}
      done={() => t('ended', { name })}
      onClose={onClose}
    />
  );
}

/** Confirms ending all other sessions of the current user. */
export function EndOtherDevices({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useText(devicesText);
  const [endOthers] = useEndOtherDevicesMutation();
  const { refetch } = useGetDevicesQuery();
  // The count must not change when the list refetches while the dialog is open.
  const [asked] = useState(count);
  return (
    <RemovalQuestion
      title={t('endOthersTitle', { count: asked })}
      body={t('endOthersBody', { count: asked })}
      confirmLabel={t('endOthers')}
      remove={() => endOthers({ body: {} })}
      refetch={refetch}
      done={(ended: readonly number[]) => t('endedOthers', { count: ended.length })}
      onClose={onClose}
    />
  );
}
