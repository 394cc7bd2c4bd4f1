import { useState } from 'react';

import { useGetAppConfigQuery } from '@backroom/client/app-config';
import { type NextStep } from '@backroom/contract/sign-in';
import { Alert, useText } from '@backroom/ui';

import { DemoAccounts } from './demo-accounts.tsx';
import { Above, focusOnArrival, Title } from './form-parts.tsx';
import { Later } from './later.tsx';
import { loginText } from './login.text.ts';
import { LoginForm } from './login-form.tsx';
import { useMode } from './mode.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useEnter } from './use-enter.ts';
import { useLogin } from './use-login.ts';

const loadPhoneForm = async () => (await import('./phone-form.tsx')).PhoneForm;
const loadSteps = async () => (await import('./steps.tsx')).Steps;
const comeNear = () => void loadPhoneForm().catch(() => undefined);

/** All sign-in methods, and the steps between the first factor and the session. */
export function SignIn() {
  const t = useText(loginText);
  const { data: config } = useGetAppConfigQuery();
  const [step, setStep] = useState<NextStep | null>(null);
  /** Set after returning from a step; the message explains why, unless the user left the step. */
  const [returned, setReturned] = useState<{ words: string | null } | null>(null);
  const { modes, mode, choose } = useMode(config);
  const [wasPhone, setWasPhone] = useState(false);
  if (mode === 'phone' && !wasPhone) setWasPhone(true);

  const enter = useEnter((next) => {
    setStep(next);
    setReturned(null);
  });
  const needsCaptcha = config?.sys_captcha_mode === 'always';
  const login = useLogin({ enter, needsCaptcha });
  const isDemo = config?.sys_demo === '1';

  const leaveStep = (words: string | null) => {
    setStep(null);
    setReturned({ words });
  };
  if (step) {
    const username = mode === 'name' ? login.credentials.username.trim() : '';
    return <Later load={loadSteps} of={{ step, username, enter, onLeave: leaveStep }} />;
  }
  const passkey = <PasskeyButton enter={enter} />;
  return (
    <>
      <Title ref={returned && focusOnArrival} tabIndex={-1}>
        {t('title')}
      </Title>
      {returned?.words && (
        <Above>
          <Alert tone="warning">{returned.words}</Alert>
        </Above>
      )}
      {modes.length > 1 && mode && <ModeSwitch mode={mode} onChoose={choose} onNear={comeNear} />}
      {/* Hidden forms stay mounted to keep their state when the mode changes. */}
      {modes.includes('name') && (
        <div hidden={mode !== 'name'}>
          <LoginForm {...login} />
          {passkey}
        </div>
      )}
      {modes.includes('phone') && wasPhone && (
        <div hidden={mode !== 'phone'}>
          <Later
            load={loadPhoneForm}
            of={{ enter, isDemo, usesCaptcha: config?.sys_captcha_mode !== 'never', children: passkey }}
          />
        </div>
      )}
      {!mode && <Alert tone="warning">{t('closed')}</Alert>}
      {isDemo && mode === 'name' && <DemoAccounts onChoose={login.change} />}
    </>
  );
}
