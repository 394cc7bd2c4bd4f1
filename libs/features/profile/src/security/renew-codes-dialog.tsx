import { useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useRenewRecoveryCodesMutation } from '@backroom/client/account';
import { FormDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { PasswordField } from '../form/secret-fields.tsx';
import { usePassword } from '../form/use-password.ts';
import { SavedCodes } from './saved-codes.tsx';
import { securityText } from './security.text.ts';
import { useSavedCodes } from './use-saved-codes.ts';

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const words = useText(formText);
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { field, form } = usePassword(
    (password) => renew({ body: { password }, quiet: FORM_ERRORS }),
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
      <PasswordField of={field('password')} label={words('password')} />
    </FormDialog>
  );
}
