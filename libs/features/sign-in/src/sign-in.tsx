import { useState } from 'react';

import { useGetAppConfigQuery } from '@backroom/client/app-config';
import type { NextStep } from '@backroom/contract/sign-in';
import { Alert, Button, createLazyComponent, createLazyModule, useText } from '@backroom/ui';

import { DemoAccounts } from './demo/demo-accounts.tsx';
import { focusOnMount, Title, TopSection } from './form/form-parts.tsx';
import { ModeSwitch } from './form/mode-switch.tsx';
import { useSignInMode } from './form/sign-in-mode.ts';
import { NameForm } from './name/name-form.tsx';
import { useNameForm } from './name/use-name-form.ts';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { signInText } from './sign-in.text.ts';
import { useSignInResult } from './use-sign-in-result.ts';

/** A part of the page could not be loaded. */
function PartFailed({ retry }: { retry: () => void }) {
  const t = useText(signInText);
  return (
    <Alert tone="danger" action={<Button onClick={retry}>{t('retry')}</Button>}>
      {t('partFailed')}
    </Alert>
  );
}

const lazyPhoneForm = createLazyModule(async () => (await import('./phone/phone-form.tsx')).PhoneForm);
const PhoneForm = createLazyComponent(lazyPhoneForm, PartFailed);
const Steps = createLazyComponent(
  createLazyModule(async () => (await import('./steps/steps.tsx')).Steps),
  PartFailed,
);

/** All sign-in methods, and the steps between the first factor and the session. */
export function SignIn() {
  const t = useText(signInText);
  const { data: config, isLoading } = useGetAppConfigQuery();
  const [step, setStep] = useState<NextStep | null>(null);
  /** Set after returning from a step; the message explains why, unless the user left the step. */
  const [returnInfo, setReturnInfo] = useState<{ message: string | null } | null>(null);
  const { modes, mode, choose } = useSignInMode(config);
  const [hasOpenedPhone, setHasOpenedPhone] = useState(false);
  if (mode === 'phone' && !hasOpenedPhone) setHasOpenedPhone(true);

  const handleSignInResult = useSignInResult((next) => {
    setStep(next);
    setReturnInfo(null);
  });
  const needsCaptcha = config?.sys_captcha_mode === 'always';
  const { fillIn, ...nameForm } = useNameForm({ handleSignInResult, needsCaptcha });
  const isDemo = config?.sys_demo === '1';

  const leaveStep = (message: string | null) => {
    setStep(null);
    setReturnInfo({ message });
  };
  if (step) {
    const username = mode === 'name' ? nameForm.username.trim() : '';
    return <Steps step={step} username={username} handleSignInResult={handleSignInResult} onLeave={leaveStep} />;
  }
  const passkey = <PasskeyButton handleSignInResult={handleSignInResult} />;
  return (
    <>
      <Title ref={returnInfo && focusOnMount} tabIndex={-1}>
        {t('title')}
      </Title>
      {returnInfo?.message && (
        <TopSection>
          <Alert tone="warning">{returnInfo.message}</Alert>
        </TopSection>
      )}
      {(isLoading || modes.length > 1) && mode && (
        <ModeSwitch mode={mode} isPending={isLoading} onChoose={choose} onIntent={lazyPhoneForm.preload} />
      )}
      {/* Hidden forms stay mounted to keep their state when the mode changes. */}
      {modes.includes('name') && (
        <div hidden={mode !== 'name'}>
          <NameForm {...nameForm} />
          {passkey}
        </div>
      )}
      {modes.includes('phone') && hasOpenedPhone && (
        <div hidden={mode !== 'phone'}>
          <PhoneForm
            handleSignInResult={handleSignInResult}
            isDemo={isDemo}
            usesCaptcha={config?.sys_captcha_mode !== 'never'}
          >
            {passkey}
          </PhoneForm>
        </div>
      )}
      {!mode && <Alert tone="warning">{t('closed')}</Alert>}
      {isDemo && mode === 'name' && <DemoAccounts onChoose={fillIn} />}
    </>
  );
}
