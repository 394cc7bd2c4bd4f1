import { useState } from 'react';

import { Button, formatDateTime, useLanguage, useText } from '@backroom/ui';

import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { securityText } from './security.text.ts';
import { SecuritySection } from './security-section.tsx';

export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const t = useText(securityText);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const since = changedAt && t('passwordSince', { time: formatDateTime(changedAt, language, 'minutes') });
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
