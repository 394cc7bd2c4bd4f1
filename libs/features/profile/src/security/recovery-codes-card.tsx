import { useState } from 'react';

import { Alert, Button, useText } from '@backroom/ui';

import { Protection } from './protection.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { securityText } from './security.text.ts';

/** Shows a warning at this number of codes or fewer. */
const FEW_CODES = 3;

export function RecoveryCodesCard({ left }: { left: number }) {
  const t = useText(securityText);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Protection
      title={t('codes')}
      hint={t('codesHint')}
      fact={t('codesLeft', { count: left })}
      actions={<Button onClick={() => setIsOpen(true)}>{t('renewCodes')}</Button>}
    >
      {left <= FEW_CODES && <Alert tone="warning">{left === 0 ? t('noCodes') : t('fewCodes', { count: left })}</Alert>}
      {isOpen && <RenewCodesDialog onClose={() => setIsOpen(false)} />}
    </Protection>
  );
}
