import { useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useBeginTotpMutation, useConfirmTotpMutation } from '@backroom/client/account';
import { FormDialog, useFields } from '@backroom/records';
import { showToast, useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { CodeField, isCode, PasswordField } from '../form/secret-fields.tsx';
import { usePassword } from '../form/use-password.ts';
import { SavedCodes } from './saved-codes.tsx';
import { ScanSecret, type Secret } from './scan-secret.tsx';
import { securityText } from './security.text.ts';
import { useSavedCodes } from './use-saved-codes.ts';

/** Three steps: password, authenticator, recovery codes. Only the second one changes the account. */
export function EnrolDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText(securityText);
  const words = useText(formText);
  const [begin] = useBeginTotpMutation();
  const [confirm] = useConfirmTotpMutation();
  // The title of the page changes after the second step; the dialog keeps its own.
  const [task] = useState(title);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const password = usePassword((typed) => begin({ body: { password: typed }, quiet: FORM_ERRORS }), setSecret);
  const code = useFields({
    blank: { code: '' },
    check: ({ code: typed }) => (isCode(typed) ? {} : { code: words('codeShort') }),
    send: (body) => confirm({ body, quiet: FORM_ERRORS }),
    onDone: ({ recoveryCodes }: { recoveryCodes: string[] }) => setCodes(recoveryCodes),
  });
  // The toast is shown at the end only; on a phone it would cover the codes.
  const saved = useSavedCodes(() => {
    showToast({ tone: 'success', message: t('turnedOn') });
    onClose();
  });

  if (codes)
    return (
      <FormDialog {...saved.form} title={task} description={t('enrolStep3')}>
        <SavedCodes {...saved} codes={codes} />
      </FormDialog>
    );
  if (secret)
    return (
      <FormDialog
        {...code.form}
        title={task}
        description={t('enrolStep2')}
        submitLabel={t('confirm')}
        onClose={onClose}
      >
        <ScanSecret secret={secret}>
          <CodeField of={code.field('code')} label={t('code')} />
        </ScanSecret>
      </FormDialog>
    );
  return (
    <FormDialog {...password.form} title={task} description={t('enrolStep1')} submitLabel={t('next')} onClose={onClose}>
      <PasswordField of={password.field('password')} label={words('password')} />
    </FormDialog>
  );
}
