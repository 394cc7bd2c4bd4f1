import { useState } from 'react';

import { useGetSecurityQuery, useRemovePasskeysMutation } from '@backroom/client/account';
import { type Passkey } from '@backroom/contract/account';
import { Button, formatDateTime, useLanguage, useText } from '@backroom/ui';

import { Age } from '../age.tsx';
import { RemovalQuestion } from '../form/removal-question.tsx';
import { Thing, Things } from '../things.tsx';
import { securityText } from './security.text.ts';

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText(securityText);
  const language = useLanguage();
  const [doomed, setDoomed] = useState<Passkey | null>(null);
  return (
    <>
      <Things label={t('passkeys')}>
        {passkeys.map((passkey) => (
          <Thing
            key={passkey.passkeyId}
            icon="key"
            name={passkey.name}
            facts={[
              t('addedAt', { time: formatDateTime(passkey.createdAt, language, 'minutes') }),
              passkey.lastUsedAt ? (
                <>
                  {t('usedAt')}
                  <Age of={passkey.lastUsedAt} />
                </>
              ) : (
                t('notUsed')
              ),
            ]}
            action={
              <Button
                tone="danger-outline"
                aria-label={t('removeNamed', { name: passkey.name })}
                onClick={() => setDoomed(passkey)}
              >
                {t('remove')}
              </Button>
            }
          />
        ))}
      </Things>
      {doomed && <RemovePasskey passkey={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText(securityText);
  const [remove] = useRemovePasskeysMutation();
  const { refetch } = useGetSecurityQuery();
  const { passkeyId, name } = passkey;
  return (
    <RemovalQuestion
      title={t('removeTitle', { name })}
      body={t('removeBody')}
      confirmLabel={t('removePasskey')}
      remove={() => remove({ body: { ids: [passkeyId] } })}
      refetch={refetch}
      done={() => t('removed', { name })}
      onClose={onClose}
    />
  );
}
