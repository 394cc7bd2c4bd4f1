import { useState } from 'react';

import { useGetAppConfigQuery } from '@backroom/client/app-config';
import type { NextStep } from '@backroom/contract/sign-in';
import { Alert, useText } from '@backroom/ui';

import { DemoAccounts } from './demo-accounts.tsx';
import { focusOnMount, Title, TopSection } from './form-parts.tsx';
import { LazyComponent } from './lazy-component.tsx';
import { loginText } from './login.text.ts';
import { LoginForm } from './login-form.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useSignInMode } from './sign-in-mode.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';
import { useLogin } from './use-login.ts';

const loadPhoneForm = async () => (await import('./phone-form.tsx')).PhoneForm;
const loadSteps = async () => (await import('./steps.tsx')).Steps;
const preloadPhoneForm = () => void loadPhoneForm().catch(() => undefined);

/** All sign-in methods, and the steps between the first factor and the session. */
export function SignIn() {
  const t = useText(loginText);
  const { data: config, isLoading } = useGetAppConfigQuery();
  const [step, setStep] = useState<NextStep | null>(null);
  /** Set after returning from a step; the message explains why, unless the user left the step. */
  const [returnInfo, setReturnInfo] = useState<{ message: string | null } | null>(null);
  const { modes, mode, choose } = useSignInMode(config);
  const [hasOpenedPhone, setHasOpenedPhone] = useState(false);
  if (mode === 'phone' && !hasOpenedPhone) setHasOpenedPhone(true);

  const completeSignIn = useCompleteSignIn((next) => {
    setStep(next);
    setReturnInfo(null);
  });
  const needsCaptcha = config?.sys_captcha_mode === 'always';
  const login = useLogin({ completeSignIn, needsCaptcha });
  const isDemo = config?.sys_demo === '1';

  const leaveStep = (message: string | null) => {
    setStep(null);
    setReturnInfo({ message });
  };
  if (step) {
    const username = mode === 'name' ? login.credentials.username.trim() : '';
    return <LazyComponent load={loadSteps} componentProps={{ step, username, completeSignIn, onLeave: leaveStep }} />;
  }
  const passkey = <PasskeyButton completeSignIn={completeSignIn} />;
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
        <ModeSwitch mode={mode} isPending={isLoading} onChoose={choose} onIntent={preloadPhoneForm} />
      )}
      {/* Hidden forms stay mounted to keep their state when the mode changes. */}
      {modes.includes('name') && (
        <div hidden={mode !== 'name'}>
          <LoginForm {...login} />
          {passkey}
        </div>
      )}
      {modes.includes('phone') && hasOpenedPhone && (
        <div hidden={mode !== 'phone'}>
          <LazyComponent
            load={loadPhoneForm}
            componentProps={{
              completeSignIn,
              isDemo,
              usesCaptcha: config?.sys_captcha_mode !== 'never',
              children: passkey,
            }}
          />
        </div>
      )}
      {!mode && <Alert tone="warning">{t('closed')}</Alert>}
      {isDemo && mode === 'name' && <DemoAccounts onChoose={login.change} />}
    </>
  );
}
