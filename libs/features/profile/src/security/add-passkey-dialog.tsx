import { useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useAddPasskeyMutation, useAddPasskeyOptionsMutation } from '@backroom/client/account';
import { MAX_PASSKEY_NAME } from '@backroom/contract/account';
import { FormDialog, parseUserAgent, useSecretForm } from '@backroom/records';
import { Field, showToast, TextInput, useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { PasswordField } from '../form/secret-fields.tsx';
import { type CeremonyFailure, createPasskey } from './passkey-ceremony.ts';
import { securityText } from './security.text.ts';

type Values = Record<'name' | 'password', string>;

/** A response without the challenge. */
const UNREADABLE = { kind: 'transport', status: 200 } as const;

/** Prompts for name and password, then starts the passkey registration of the browser. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const tForm = useText(formText);
  const [fetchOptions] = useAddPasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const [failure, setFailure] = useState<CeremonyFailure | null>(null);

  const validate = ({ name, password }: Values) => ({
    ...(name.trim() === '' && { name: tForm('missing') }),
    ...(password === '' && { password: tForm('missing') }),
  });
  const submit = async ({ name, password }: Values) => {
    setFailure(null);
    const challenge = await fetchOptions({ body: { password }, suppressErrors: FORM_ERRORS });
    if (!challenge.data) return { error: challenge.error ?? UNREADABLE };
    const registration = await createPasskey(challenge.data.options);
    if ('failure' in registration) {
      setFailure(registration.failure);
      return { error: registration.failure };
    }
    return add({
      body: { ticket: challenge.data.ticket, name, answer: registration.answer },
      suppressErrors: FORM_ERRORS,
    });
  };
  const { field, form } = useSecretForm({
    blank: { name: parseUserAgent(navigator.userAgent).name.slice(0, MAX_PASSKEY_NAME), password: '' },
    validate,
    submit,
    onSuccess: () => {
      showToast({ tone: 'success', message: t('added', { name: name.value.trim() }) });
      onClose();
    },
  });
  const name = field('name');

  return (
    <FormDialog
      {...form}
      title={t('addPasskey')}
      description={t('addHint')}
      submitLabel={t('add')}
      formError={failure ? t(failure) : form.formError}
      onClose={onClose}
    >
      <Field label={t('passkeyName')} required error={name.error} help={t('passkeyNameHelp')}>
        {(control) => (
          <TextInput
            {...control}
            name={name.name}
            autoComplete="off"
            maxLength={MAX_PASSKEY_NAME}
            value={name.value}
            onChange={({ target }) => name.onChange(target.value)}
          />
        )}
      </Field>
      <PasswordField field={field('password')} label={tForm('password')} />
    </FormDialog>
  );
}
