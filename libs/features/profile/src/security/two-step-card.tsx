import { useState } from 'react';

import type { Security } from '@backroom/contract/account';
import { Button, Text, useDateTimeFormat, useText } from '@backroom/ui';

import { DisableAuthenticatorDialog } from './disable-authenticator-dialog.tsx';
import { EnrolAuthenticatorDialog } from './enrol-authenticator-dialog.tsx';
import { securityText } from './security.text.ts';
import { SecuritySection } from './security-section.tsx';

/** Two-step sign-in: its state and the authenticator. */
export function TwoStepCard({ security }: { security: Security }) {
  const { totpSince, passkeys, isSecondFactorRequired } = security;
  const t = useText(securityText);
  const formatDateTime = useDateTimeFormat();
  const [open, setOpen] = useState<'enrol' | 'disable' | null>(null);
  const close = () => setOpen(null);
  const hasPasskey = passkeys.length > 0;
  const isOn = totpSince !== null || hasPasskey;
  const since = totpSince && t('since', { time: formatDateTime(totpSince) });
  const enrolTitle = t(totpSince ? 'replace' : hasPasskey ? 'addAuthenticator' : 'turnOn');

  return (
    <SecuritySection
      title={t('twoStep')}
      state={{ isOn, label: t(isOn ? 'on' : 'off') }}
      hint={t('twoStepHint')}
      {...(isOn && { fact: since ?? t('byPasskey') })}
      actions={
        <>
          <Button tone={isOn ? 'outline' : 'solid'} onClick={() => setOpen('enrol')}>
            {enrolTitle}
          </Button>
          {totpSince && (
            <Button tone="danger-outline" onClick={() => setOpen('disable')}>
              {t(hasPasskey ? 'removeAuthenticator' : 'turnOff')}
            </Button>
          )}
        </>
      }
    >
      {isSecondFactorRequired && (
        <Text as="p" variant="label" tone="faint">
          {t('required')}
        </Text>
      )}
      {open === 'enrol' && <EnrolAuthenticatorDialog title={enrolTitle} onClose={close} />}
      {open === 'disable' && <DisableAuthenticatorDialog hasPasskey={hasPasskey} onClose={close} />}
    </SecuritySection>
  );
}
