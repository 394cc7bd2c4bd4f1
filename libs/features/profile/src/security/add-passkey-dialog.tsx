import { useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useAddPasskeyMutation, useAddPasskeyOptionsMutation } from '@backroom/client/account';
import { type Passkey } from '@backroom/contract/account';
import { deviceName, FormDialog, useFields } from '@backroom/records';
import { Field, showToast, TextInput, useText } from '@backroom/ui';

import { formText } from '../form/form.text.ts';
import { PasswordField } from '../form/secret-fields.tsx';
import { type CeremonyFailure, createPasskey } from './passkey-ceremony.ts';
import { securityText } from './security.text.ts';

type Values = Record<'name' | 'password', string>;

const NAME_MAX = 64;

/** Prompts for name and password, then starts the passkey registration of the browser. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const words = useText(formText);
  const [begin] = useAddPasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const [failure, setFailure] = useState<CeremonyFailure | null>(null);

  const check = ({ name, password }: Values) => ({
    ...(name.trim() === '' && { name: words('missing') }),
    ...(password === '' && { password: words('missing') }),
  });
  const send = async ({ name, password }: Values) => {
    setFailure(null);
    const begun = await begin({ body: { password }, quiet: FORM_ERRORS });
    if (!begun.data) return begun;
    const made = await createPasskey(begun.data.options);
    if ('failure' in made) {
      setFailure(made.failure);
      return { error: made.failure };
    }
    return add({ body: { ticket: begun.data.ticket, name, answer: made.answer }, quiet: FORM_ERRORS });
  };
  const { field, form } = useFields({
    blank: { name: deviceName(navigator.userAgent).name.slice(0, NAME_MAX), password: '' },
    check,
    send,
    onDone: (passkey: Passkey) => {
      showToast({ tone: 'success', message: t('added', { name: passkey.name }) });
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
      refusal={failure ? t(failure) : form.refusal}
      onClose={onClose}
    >
      <Field label={t('passkeyName')} required error={name.error} help={t('passkeyNameHelp')}>
        {(control) => (
          <TextInput
            {...control}
            name={name.name}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={name.value}
            onChange={({ target }) => name.onChange(target.value)}
          />
        )}
      </Field>
      <PasswordField of={field('password')} label={words('password')} />
    </FormDialog>
  );
}
