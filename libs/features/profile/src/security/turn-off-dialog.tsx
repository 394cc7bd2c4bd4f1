import { FORM_ERRORS } from '@backroom/client';
import { useGetSecurityQuery, useRemoveTotpMutation } from '@backroom/client/account';
import { FormDialog } from '@backroom/records';
import { showToast, useText } from '@backroom/ui';

import { afterRefetch } from '../form/after-refetch.ts';
import { formText } from '../form/form.text.ts';
import { PasswordField } from '../form/secret-fields.tsx';
import { usePassword } from '../form/use-password.ts';
import { securityText } from './security.text.ts';

interface TurnOffDialogProps {
  /** Whether a passkey remains as second factor. */
  hasPasskey: boolean;
  onClose: () => void;
}

/** Confirms by password. If a role requires a second factor, the server rejects the request. */
export function TurnOffDialog({ hasPasskey, onClose }: TurnOffDialogProps) {
  const t = useText(securityText);
  const words = useText(formText);
  const [remove] = useRemoveTotpMutation();
  const { refetch } = useGetSecurityQuery();

  const send = async (password: string) => {
    const outcome = await remove({ body: { password }, quiet: FORM_ERRORS });
    if (!outcome.error) await afterRefetch(refetch);
    return outcome;
  };
  const { field, form } = usePassword(send, () => {
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
      <PasswordField of={field('password')} label={words('password')} />
    </FormDialog>
  );
}
