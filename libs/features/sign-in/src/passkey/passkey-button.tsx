import { useState } from 'react';
import { styled } from 'styled-components';

import { usePasskeySignInOptionsMutation, useSignInByPasskeyMutation } from '@backroom/client/sign-in';
import { Alert, Button, useText } from '@backroom/ui';

import { OFFLINE, toFailure } from '../failures/failure.ts';
import { useFormErrors } from '../failures/form-errors.ts';
import { FullWidth } from '../form/form-parts.tsx';
import { signInText } from '../sign-in.text.ts';
import type { HandleSignInResult } from '../use-sign-in-result.ts';

/** Sign-in by passkey, if the browser supports it. Dismissing the browser dialog shows no error. */
export function PasskeyButton({ handleSignInResult }: { handleSignInResult: HandleSignInResult }) {
  const t = useText(signInText);
  const [fetchOptions] = usePasskeySignInOptionsMutation();
  const [signIn] = useSignInByPasskeyMutation();
  const { formError, startAttempt, showFailure } = useFormErrors();
  const [isBusy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;

  const handleClick = async () => {
    if (!startAttempt()) return;
    setBusy(true);
    const result = await import('./passkey-sign-in.ts')
      .then(({ signInWithPasskey }) => signInWithPasskey({ fetchOptions, signIn }))
      .catch(() => OFFLINE);
    setBusy(false);
    if (!result) return;
    if (result.data) handleSignInResult(result.data);
    else showFailure(toFailure(result));
  };

  return (
    <>
      <Or>{t('or')}</Or>
      {formError && <Alert tone="danger">{formError}</Alert>}
      <FullWidth data-size="large">
        <Button loading={isBusy} onClick={() => void handleClick()}>
          {t('byPasskey')}
        </Button>
      </FullWidth>
    </>
  );
}

const Or = styled.p`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  margin-block: var(--ui-space-5) var(--ui-space-3);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--ui-line-1);
  }
`;
