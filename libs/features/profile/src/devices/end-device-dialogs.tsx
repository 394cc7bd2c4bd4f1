import { useState } from 'react';

import { useEndDevicesMutation, useEndOtherDevicesMutation, useGetDevicesQuery } from '@backroom/client/account';
import type { Device } from '@backroom/contract/account';
import { parseUserAgent } from '@backroom/records';
import { useText } from '@backroom/ui';

import { ConfirmRemovalDialog } from '../form/confirm-removal-dialog.tsx';
import { devicesText } from './devices.text.ts';

/** Confirms ending one session of the current user. */
export function EndDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useText(devicesText);
  const [end] = useEndDevicesMutation();
  const { refetch } = useGetDevicesQuery();
  const name = parseUserAgent(device.userAgent).name || t('unknown');
  return (
    <ConfirmRemovalDialog
      title={t('endTitle', { name })}
      body={t('endBody')}
      confirmLabel={t('endConfirm')}
      remove={() => end({ body: { ids: [device.sessionId] } })}
      refetch={refetch}
      getSuccessMessage={() => t('ended', { name })}
      onClose={onClose}
    />
  );
}

/** Confirms ending all other sessions of the current user. */
export function EndOtherDevicesDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useText(devicesText);
  const [endOthers] = useEndOtherDevicesMutation();
  const { refetch } = useGetDevicesQuery();
  // The count must not change when the list refetches while the dialog is open.
  const [initialCount] = useState(count);
  return (
    <ConfirmRemovalDialog
      title={t('endOthersTitle', { count: initialCount })}
      body={t('endOthersBody', { count: initialCount })}
      confirmLabel={t('endOthers')}
      remove={() => endOthers()}
      refetch={refetch}
      getSuccessMessage={(ended: readonly number[]) => t('endedOthers', { count: ended.length })}
      onClose={onClose}
    />
  );
}
