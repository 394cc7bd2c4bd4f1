import { Field, PasswordInput, TextInput, useText } from '@backroom/ui';

import { Form, SubmitSection } from './form-parts.tsx';
import { signInText } from './sign-in.text.ts';
import type { useNameForm } from './use-name-form.ts';

export function NameForm({ credentials, fieldErrors, change, submit, ...submitProps }: ReturnType<typeof useNameForm>) {
  const t = useText(signInText);
  return (
    <Form noValidate data-size="large" aria-label={t('title')} onSubmit={(event) => void submit(event)}>
      <Field label={t('username')} error={fieldErrors.username}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={credentials.username}
            onChange={({ target }) => change({ username: target.value })}
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
            maxLength={128}
            value={credentials.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </Field>
      <SubmitSection {...submitProps}>{t('submit')}</SubmitSection>
    </Form>
  );
}
