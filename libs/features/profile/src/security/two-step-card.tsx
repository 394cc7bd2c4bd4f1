import { useState } from 'react';

import type { Security } from '@backroom/contract/account';
import { Button, Text, useDateTimeFormat, useText } from '@backroom/ui';

import { EnrolDialog } from './enrol-dialog.tsx';
import { securityText } from './security.text.ts';
import { SecuritySection } from './security-section.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

/** Two-step sign-in: its state and the authenticator. */
export function TwoStepCard({ security }: { security: Security }) {
  const { totpSince, passkeys, isSecondFactorRequired } = security;
  const t = useText(securityText);
  const formatDateTime = useDateTimeFormat();
  const [open, setOpen] = useState<'enrol' | 'turnOff' | null>(null);
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
            <Button tone="danger-outline" onClick={() => setOpen('turnOff')}>
              {t(hasPasskey ? 'removeAuthenticator' : 'turnOff')}
            </Button>
          )}
        </>
      }
    >
      {isSecondFactorRequired && (
        <Text as="p" role="label" tone="faint">
          {t('required')}
        </Text>
      )}
      {open === 'enrol' && <EnrolDialog title={enrolTitle} onClose={close} />}
      {open === 'turnOff' && <TurnOffDialog hasPasskey={hasPasskey} onClose={close} />}
    </SecuritySection>
  );
}
