import { styled } from 'styled-components';

import { Alert, Button, Field, PasswordInput, TextInput, useText } from '@backroom/ui';

import { loginText } from './login.text.ts';
import { type useLogin } from './use-login.ts';

type LoginFormProps = Omit<ReturnType<typeof useLogin>, 'fill'>;

export function LoginForm({ credentials, complaints, refusal, isLoading, change, submit }: LoginFormProps) {
  const t = useText(loginText);
  return (
    <Form noValidate data-size="large" aria-label={t('title')} onSubmit={(event) => void submit(event)}>
      <Field label={t('username')} error={complaints.username}>
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
      <Field label={t('password')} error={complaints.password}>
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
      {refusal && (
        <Above>
          <Alert tone="danger">{refusal}</Alert>
        </Above>
      )}
      <Wide>
        <Button type="submit" tone="solid" loading={isLoading}>
          {t('submit')}
        </Button>
      </Wide>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-2);
`;

const Above = styled.div`
  margin-bottom: var(--ui-space-4);
`;

const Wide = styled.div`
  display: grid;
  margin-top: var(--ui-space-3);
`;
