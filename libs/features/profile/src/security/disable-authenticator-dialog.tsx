import { FORM_ERRORS } from '@backroom/client';
import { useGetSecurityQuery, useRemoveTotpMutation } from '@backroom/client/account';
import { FormDialog } from '@backroom/records';
import { showToast, useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { refetchAndRender } from '../form/refetch-and-render.ts';
import { PasswordField } from '../form/secret-fields.tsx';
import { usePasswordForm } from '../form/use-password-form.ts';
import { securityText } from './security.text.ts';

interface DisableAuthenticatorDialogProps {
  /** Whether a passkey remains as second factor. */
  hasPasskey: boolean;
  onClose: () => void;
}

/** Confirms by password. If a role requires a second factor, the server rejects the request. */
export function DisableAuthenticatorDialog({ hasPasskey, onClose }: DisableAuthenticatorDialogProps) {
  const t = useText(securityText);
  const tForm = useText(formText);
  const [remove] = useRemoveTotpMutation();
  const { refetch } = useGetSecurityQuery();

  const submit = async (password: string) => {
    const result = await remove({ body: { password }, suppressErrors: FORM_ERRORS });
    if (!result.error) await refetchAndRender(refetch);
    return result;
  };
  const { field, form } = usePasswordForm(submit, () => {
    showToast({ tone: 'success', message: t(hasPasskey ? 'removedAuthenticator' : 'turnedOff') });
    onClose();
  });
  return (
    <FormDialog
      {...form}
      title={t(hasPasskey ? 'removeAuthenticatorTitle' : 'turnOffTitle')}
      description={t(hasPasskey ? 'removeAuthenticatorHint' : 'turnOffHint')}
      submitLabel={t(hasPasskey ? 'removeAuthenticator' : 'turnOff')}
      tone="danger"
      onClose={onClose}
    >
      <PasswordField field={field('password')} label={tForm('password')} />
    </FormDialog>
  );
}
