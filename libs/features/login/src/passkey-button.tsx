import { useState } from 'react';
import { styled } from 'styled-components';

import { useLoginByPasskeyMutation, usePasskeyLoginOptionsMutation } from '@backroom/client/sign-in';
import { type SignInAnswer } from '@backroom/contract/sign-in';
import { Alert, Button, useText } from '@backroom/ui';

import { type Answer, failureOf, OFFLINE, useFailure } from './failure.ts';
import { Wide } from './form-parts.tsx';
import { loginText } from './login.text.ts';
import { type Enter } from './use-enter.ts';

/** In by a passkey alone, where the browser knows such things. Who closes its dialog hears nothing of it. */
export function PasskeyButton({ enter }: { enter: Enter }) {
  const t = useText(loginText);
  const [begin] = usePasskeyLoginOptionsMutation();
  const [login] = useLoginByPasskeyMutation();
  const { refusal, say, begin: start, fail } = useFailure();
  const [isBusy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;

  const attempt = async (): Promise<Answer<SignInAnswer> | null> => {
    const begun = await begin({ body: {}, quiet: 'all' });
    if (!begun.data) return { error: begun.error };
    const { askPasskey } = await import('./passkey.ts');
    const asked = await askPasskey(begun.data.options);
    if (!asked?.data) return asked && { error: asked.error };
    return login({ body: { ticket: begun.data.ticket, answer: asked.data }, quiet: 'all' });
  };
  const press = async () => {
    start();
    setBusy(true);
    const answer = await attempt().catch(() => OFFLINE);
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
