import { useState } from 'react';

import { useGetSecurityQuery, useRemovePasskeysMutation } from '@backroom/client/account';
import type { Passkey } from '@backroom/contract/account';
import { Button, useDateTimeFormat, useText } from '@backroom/ui';

import { ConfirmRemovalDialog } from '../form/confirm-removal-dialog.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { SettingsList, SettingsListItem } from '../settings-list.tsx';
import { securityText } from './security.text.ts';

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText(securityText);
  const formatDateTime = useDateTimeFormat();
  const [toDelete, setToDelete] = useState<Passkey | null>(null);
  return (
    <>
      <SettingsList label={t('passkeys')}>
        {passkeys.map((passkey) => (
          <SettingsListItem
            key={passkey.passkeyId}
            icon="key"
            name={passkey.name}
            details={[
              t('addedAt', { time: formatDateTime(passkey.createdAt) }),
              passkey.lastUsedAt ? (
                <>
                  {t('usedAt')}
                  <RelativeTime dateTime={passkey.lastUsedAt} />
                </>
              ) : (
                t('notUsed')
              ),
            ]}
            action={
              <Button
                tone="danger-outline"
                aria-label={t('removeNamed', { name: passkey.name })}
                onClick={() => setToDelete(passkey)}
              >
                {t('remove')}
              </Button>
            }
          />
        ))}
      </SettingsList>
      {toDelete && <RemovePasskey passkey={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText(securityText);
  const [remove] = useRemovePasskeysMutation();
  const { refetch } = useGetSecurityQuery();
  const { passkeyId, name } = passkey;
  return (
    <ConfirmRemovalDialog
      title={t('removeTitle', { name })}
      body={t('removeBody')}
      confirmLabel={t('removePasskey')}
      remove={() => remove({ body: { ids: [passkeyId] } })}
      refetch={refetch}
      getSuccessMessage={() => t('removed', { name })}
      onClose={onClose}
    />
  );
}
