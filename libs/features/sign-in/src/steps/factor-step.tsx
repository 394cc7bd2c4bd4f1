import { type SubmitEvent, useState } from 'react';

import { useProveFactorMutation } from '@backroom/client/sign-in-steps';
import { Alert, Button, useText } from '@backroom/ui';

import { Form, FullWidth, SubmitSection } from '../form/form-parts.tsx';
import { useFactorPasskey } from '../passkey/use-factor-passkey.ts';
import { CodeField } from '../phone/code-field.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepsText } from './steps.text.ts';
import { type StepProps, useSignInStep } from './use-sign-in-step.ts';

/** Minimum length of authenticator and recovery codes. */
const MIN_CODE_LENGTH = 6;

/** The second factor: an authenticator code, a recovery code or a passkey. */
export function FactorStep({ step, handleSignInResult, onLeave }: StepProps) {
  const t = useText(stepsText);
  const attempt = useSignInStep({ handleSignInResult, onLeave });
  const [prove, { isLoading }] = useProveFactorMutation();
  const codes = (['totp', 'recovery'] as const).filter((method) => step.methods.includes(method));
  const [method, setMethod] = useState(codes[0]);
  const [code, setCode] = useState('');
  const passkey = useFactorPasskey(step.ticket, attempt);
  const hasPasskey = step.methods.includes('passkey') && 'PublicKeyCredential' in window;
  const otherMethod = codes.find((codeMethod) => codeMethod !== method);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const trimmed = code.trim();
    if (!method || isLoading) return;
    if (!attempt.startAttempt(trimmed.length < MIN_CODE_LENGTH ? { code: t(`${method}Missing`) } : {}, form)) return;
    attempt.handleResult(
      await prove({ body: { ticket: step.ticket, method, code: trimmed }, suppressErrors: 'all' }),
      attempt.proceed,
    );
    form.querySelector<HTMLInputElement>('[name="code"]')?.select();
  };
  const handleChange = (next: string) => {
    setCode(next);
    attempt.clearErrors('code');
  };

  return (
    <StepFrame title={t('factor')} lead={t(method ? `${method}Lead` : 'passkeyLead')} onBack={() => onLeave(null)}>
      <Form noValidate data-size="large" aria-label={t('factor')} onSubmit={(event) => void submit(event)}>
        {method && (
          <CodeField
            key={method}
            label={t(method)}
            isDigits={method === 'totp'}
            value={code}
            error={attempt.fieldErrors.code}
            onChange={handleChange}
          />
        )}
        {method && (
          <SubmitSection formError={attempt.formError} isLoading={isLoading}>
            {t('verify')}
          </SubmitSection>
        )}
        {!method && attempt.formError && <Alert tone="danger">{attempt.formError}</Alert>}
        {hasPasskey && (
          <FullWidth>
            <Button tone={method ? 'outline' : 'solid'} loading={passkey.isBusy} onClick={() => void passkey.prove()}>
              {t('usePasskey')}
            </Button>
          </FullWidth>
        )}
        {otherMethod && (
          <FullWidth>
            <Button
              tone="ghost"
              size="medium"
              onClick={() => {
                setMethod(otherMethod);
                attempt.startAttempt();
                setCode('');
              }}
            >
              {t(otherMethod === 'totp' ? 'useTotp' : 'useRecovery')}
            </Button>
          </FullWidth>
        )}
      </Form>
    </StepFrame>
  );
}
