import { useState } from 'react';

import { FORM_ERRORS } from '@backroom/client';
import { useResetUserPasswordMutation } from '@backroom/client/users';
import type { User } from '@backroom/contract/users';
import { FormDialog, type RecordDialogProps, useSecretForm } from '@backroom/records';
import { Button, Checkbox, Field, showToast, Text, TextInput, useText } from '@backroom/ui';

import { userText } from '../users.text.ts';
import { generatePassword } from './generate-password.ts';
import { userResetText } from './reset-password.text.ts';

/** Resets the password of a user. It is shown in plain text, since it has to be handed over. */
export function ResetPasswordDialog({ record, onClose }: RecordDialogProps<User>) {
  return record && <ResetPasswordForm user={record} onClose={onClose} />;
}

function ResetPasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText(userText);
  const tReset = useText(userResetText);
  const [reset] = useResetUserPasswordMutation();
  const [dropsFactors, setDropsFactors] = useState(false);
  const [blank] = useState(() => ({ password: generatePassword() }));
  const { field, form } = useSecretForm({
    blank,
    validate: ({ password }) => (password === '' ? { password: tReset('passwordMissing') } : {}),
    submit: ({ password }) =>
      reset({ body: { userId: user.userId, password, dropsFactors }, suppressErrors: FORM_ERRORS }),
    onSuccess: () => {
      showToast({ tone: 'success', message: tReset('resetDone', { name: user.nickName }) });
      onClose();
    },
  });
  const { name, value, error, onChange } = field('password');

  return (
    <FormDialog
      title={tReset('resetTitle', { name: user.nickName })}
      description={tReset('resetHelp')}
      submitLabel={t('reset')}
      onClose={onClose}
      {...form}
    >
      <Field label={tReset('newPassword')} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            name={name}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            endAdornment={
              <Button tone="ghost" size="small" onClick={() => onChange(generatePassword())}>
                {tReset('generate')}
              </Button>
            }
          />
        )}
      </Field>
      <Checkbox label={tReset('dropFactors')} checked={dropsFactors} onCheckedChange={setDropsFactors} />
      <Text variant="label" tone="faint">
        {tReset('dropFactorsHelp')}
      </Text>
    </FormDialog>
  );
}
