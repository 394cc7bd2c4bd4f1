import { useState } from 'react';

import { Alert, Button, useText } from '@backroom/ui';

import { RenewRecoveryCodesDialog } from './renew-recovery-codes-dialog.tsx';
import { securityText } from './security.text.ts';
import { SecuritySection } from './security-section.tsx';

/** Shows a warning at this number of codes or fewer. */
const LOW_CODE_COUNT = 3;

export function RecoveryCodesCard({ left }: { left: number }) {
  const t = useText(securityText);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SecuritySection
      title={t('codes')}
      hint={t('codesHint')}
      fact={t('codesLeft', { count: left })}
      actions={<Button onClick={() => setIsOpen(true)}>{t('renewCodes')}</Button>}
    >
      {left <= LOW_CODE_COUNT && (
        <Alert tone="warning">{left === 0 ? t('noCodes') : t('fewCodes', { count: left })}</Alert>
      )}
      {isOpen && <RenewRecoveryCodesDialog onClose={() => setIsOpen(false)} />}
    </SecuritySection>
  );
}
