import { useState } from 'react';
import { styled } from 'styled-components';

import { useLoginByPasskeyMutation, usePasskeyLoginOptionsMutation } from '@backroom/client/sign-in';
import { Alert, Button, useText } from '@backroom/ui';

import { failureOf, OFFLINE, useFailure } from './failure.ts';
import { Wide } from './form-parts.tsx';
import { loginText } from './login.text.ts';
import { type Enter } from './use-enter.ts';

/** Sign-in by passkey, if the browser supports it. Dismissing the browser dialog shows no error. */
export function PasskeyButton({ enter }: { enter: Enter }) {
  const t = useText(loginText);
  const [begin] = usePasskeyLoginOptionsMutation();
  const [login] = useLoginByPasskeyMutation();
  const { refusal, say, begin: start, fail } = useFailure();
  const [isBusy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;

  const press = async () => {
    start();
    setBusy(true);
    const answer = await import('./passkey-alone.ts')
      .then(({ byPasskeyAlone }) => byPasskeyAlone({ begin, login }))
      .catch(() => OFFLINE);
    setBusy(false);
    if (!answer) return;
    if (answer.data) say(enter(answer.data));
    else fail(failureOf(answer));
  };

  return (
    <>
      <Or>{t('or')}</Or>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Wide data-size="large">
        <Button loading={isBusy} onClick={() => void press()}>
          {t('byPasskey')}
        </Button>
      </Wide>
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
