import { useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useRenewRecoveryCodesMutation } from '@backroom/client/account';
import { FormDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { PasswordField } from '../form/secret-fields.tsx';
import { usePasswordForm } from '../form/use-password-form.ts';
import { SavedCodes } from './saved-codes.tsx';
import { securityText } from './security.text.ts';
import { useSavedCodes } from './use-saved-codes.ts';

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const tForm = useText(formText);
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { field, form } = usePasswordForm(
    (password) => renew({ body: { password }, suppressErrors: FORM_ERRORS }),
    ({ recoveryCodes }: { recoveryCodes: string[] }) => setCodes(recoveryCodes),
  );
  const saved = useSavedCodes(onClose);

  if (codes)
    return (
      <FormDialog {...saved.form} title={t('newCodes')} description={t('newCodesHint')}>
        <SavedCodes {...saved} codes={codes} />
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
