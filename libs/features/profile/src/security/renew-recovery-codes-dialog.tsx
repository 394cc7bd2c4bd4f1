import { useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useRenewRecoveryCodesMutation } from '@backroom/client/account';
import { FormDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { PasswordField } from '../form/secret-fields.tsx';
import { usePasswordForm } from '../form/use-password-form.ts';
import { RecoveryCodesConfirmation } from './recovery-codes-confirmation.tsx';
import { securityText } from './security.text.ts';
import { useRecoveryCodesConfirmation } from './use-recovery-codes-confirmation.ts';

export function RenewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const tForm = useText(formText);
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { field, form } = usePasswordForm(
    (password) => renew({ body: { password }, suppressErrors: FORM_ERRORS }),
    ({ recoveryCodes }: { recoveryCodes: string[] }) => setCodes(recoveryCodes),
  );
  const confirmation = useRecoveryCodesConfirmation(onClose);

  if (codes)
    return (
      <FormDialog {...confirmation.form} title={t('newCodes')} description={t('newCodesHint')}>
        <RecoveryCodesConfirmation {...confirmation} codes={codes} />
      </FormDialog>
    );
  return (
    <FormDialog
      {...form}
      title={t('renewTitle')}
      description={t('renewHint')}
      submitLabel={t('renewCodes')}
      tone="danger"
      onClose={onClose}
    >
      <PasswordField field={field('password')} label={tForm('password')} />
    </FormDialog>
  );
}
