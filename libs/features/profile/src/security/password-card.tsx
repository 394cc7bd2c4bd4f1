import { useState } from 'react';

import { Button, useDateTimeFormat, useText } from '@backroom/ui';

import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { securityText } from './security.text.ts';
import { SecuritySection } from './security-section.tsx';

export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const t = useText(securityText);
  const formatDateTime = useDateTimeFormat();
  const [isOpen, setIsOpen] = useState(false);
  const since = changedAt && t('passwordSince', { time: formatDateTime(changedAt) });
  return (
    <SecuritySection
      title={t('password')}
      hint={since || t('passwordNever')}
      actions={<Button onClick={() => setIsOpen(true)}>{t('changePassword')}</Button>}
    >
      {isOpen && <ChangePasswordDialog onClose={() => setIsOpen(false)} />}
    </SecuritySection>
  );
}
