import { useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useBeginTotpMutation, useConfirmTotpMutation } from '@backroom/client/account';
import { FormDialog, useSecretForm } from '@backroom/records';
import { showToast, useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { CodeField, isCodeComplete, PasswordField } from '../form/secret-fields.tsx';
import { usePasswordForm } from '../form/use-password-form.ts';
import { AuthenticatorSecret, type Secret } from './authenticator-secret.tsx';
import { RecoveryCodesConfirmation } from './recovery-codes-confirmation.tsx';
import { securityText } from './security.text.ts';
import { useRecoveryCodesConfirmation } from './use-recovery-codes-confirmation.ts';

/** Three steps: password, authenticator, recovery codes. Only the second one changes the account. */
export function EnrolAuthenticatorDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText(securityText);
  const tForm = useText(formText);
  const [begin] = useBeginTotpMutation();
  const [confirm] = useConfirmTotpMutation();
  // The title of the page changes after the second step; the dialog keeps its own.
  const [initialTitle] = useState(title);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const password = usePasswordForm(
    (typed) => begin({ body: { password: typed }, suppressErrors: FORM_ERRORS }),
    setSecret,
  );
  const code = useSecretForm({
    blank: { code: '' },
    validate: ({ code: typed }) => (isCodeComplete(typed) ? {} : { code: tForm('codeShort') }),
    submit: (body) => confirm({ body, suppressErrors: FORM_ERRORS }),
    onSuccess: ({ recoveryCodes }: { recoveryCodes: string[] }) => setCodes(recoveryCodes),
  });
  // The toast is shown at the end only; on a phone it would cover the codes.
  const confirmation = useRecoveryCodesConfirmation(() => {
    showToast({ tone: 'success', message: t('turnedOn') });
    onClose();
  });

  if (codes)
    return (
      <FormDialog {...confirmation.form} title={initialTitle} description={t('enrolStep3')}>
        <RecoveryCodesConfirmation {...confirmation} codes={codes} />
      </FormDialog>
    );
  if (secret)
    return (
      <FormDialog
        {...code.form}
        title={initialTitle}
        description={t('enrolStep2')}
        submitLabel={t('confirm')}
        onClose={onClose}
      >
        <AuthenticatorSecret secret={secret}>
          <CodeField field={code.field('code')} label={t('code')} />
        </AuthenticatorSecret>
      </FormDialog>
    );
  return (
    <FormDialog
      {...password.form}
      title={initialTitle}
      description={t('enrolStep1')}
      submitLabel={t('next')}
      onClose={onClose}
    >
      <PasswordField field={password.field('password')} label={tForm('password')} />
    </FormDialog>
  );
}
