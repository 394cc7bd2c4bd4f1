import { Alert, Field, PasswordInput, Stack, TextInput, useText } from '@backroom/ui';

import { userText } from '../users.text.ts';
import { createdUserText } from './created-user.text.ts';

export interface SignInData {
  username: string;
  password: string;
}

/** How the new user signs in. The password is not stored anywhere, so it cannot be shown again. */
export function CreatedUser({ username, password }: SignInData) {
  const t = useText(userText);
  const tCreated = useText(createdUserText);
  return (
    <Stack gap={3}>
      <Field label={t('username')}>{(control) => <TextInput {...control} readOnly value={username} />}</Field>
      <Field label={t('password')} help={t('passwordHelp')}>
        {(control) => <PasswordInput {...control} readOnly autoComplete="off" value={password} />}
      </Field>
      <Alert tone="warning">{tCreated('createdHelp')}</Alert>
    </Stack>
  );
}
