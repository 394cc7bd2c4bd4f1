import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';

import type { Passkey } from '@backroom/contract/account';
import { Alert, Button, Icon, Text, useText } from '@backroom/ui';

import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { securityText } from './security.text.ts';
import { SecuritySection } from './security-section.tsx';

export function PasskeyCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText(securityText);
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = browserSupportsWebAuthn();
  return (
    <SecuritySection
      title={t('passkeys')}
      hint={t('passkeysHint')}
      actions={
        canAdd && (
          <Button icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
            {t('addPasskey')}
          </Button>
        )
      }
    >
      {!canAdd && <Alert>{t('unsupported')}</Alert>}
      {passkeys.length > 0 ? (
        <PasskeyList passkeys={passkeys} />
      ) : (
        <Text as="p" tone="faint">
          {t('noPasskeys')}
        </Text>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </SecuritySection>
  );
}
