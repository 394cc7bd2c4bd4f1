import { PASSWORD_MAX, USERNAME_MAX } from '@backroom/contract/sign-in';
import { Field, PasswordInput, TextInput, useText } from '@backroom/ui';

import { Form, SubmitSection } from '../form/form-parts.tsx';
import { signInText } from '../sign-in.text.ts';
import type { useNameForm } from './use-name-form.ts';

export function NameForm({
  form,
  username,
  fieldErrors,
  clearErrors,
  submit,
  ...submitProps
}: Omit<ReturnType<typeof useNameForm>, 'fillIn'>) {
  const t = useText(signInText);
  return (
    <Form noValidate ref={form} data-size="large" aria-label={t('title')} onSubmit={(event) => void submit(event)}>
      <Field label={t('username')} error={fieldErrors.username}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERNAME_MAX}
            defaultValue={username}
            onChange={() => clearErrors('username')}
          />
        )}
      </Field>
      <Field label={t('password')} error={fieldErrors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            capsLockHint
            name="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            onChange={() => clearErrors('password')}
          />
        )}
      </Field>
      <SubmitSection {...submitProps}>{t('submit')}</SubmitSection>
    </Form>
  );
}
